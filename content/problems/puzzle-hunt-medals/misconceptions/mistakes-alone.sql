SELECT id, name, mistakes, minutes
FROM teams
WHERE mistakes IN (
  SELECT DISTINCT mistakes
  FROM teams
  WHERE mistakes IS NOT NULL
  ORDER BY mistakes
  LIMIT 3
)
ORDER BY mistakes, minutes, id;
