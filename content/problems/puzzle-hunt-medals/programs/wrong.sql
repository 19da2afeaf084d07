SELECT id, name, mistakes, minutes
FROM teams
WHERE (mistakes, minutes) IN (
  SELECT DISTINCT mistakes, minutes
  FROM teams
  WHERE mistakes IS NOT NULL
  ORDER BY mistakes, minutes DESC
  LIMIT 3
)
ORDER BY mistakes, minutes DESC, id;
