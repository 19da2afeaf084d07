WITH waiting AS (
  SELECT id, name, level AS swims, coalesce(level, -1) AS level_key, coalesce(since, 100000) AS day_key
  FROM children
  WHERE cancelled IS NULL
)
SELECT id, name, swims
FROM waiting
ORDER BY level_key DESC, day_key, id
LIMIT 3;
