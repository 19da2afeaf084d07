SELECT id, name, level
FROM children
WHERE cancelled IS NULL
ORDER BY coalesce(level, 0) DESC, since IS NULL, since, id
LIMIT 3;
