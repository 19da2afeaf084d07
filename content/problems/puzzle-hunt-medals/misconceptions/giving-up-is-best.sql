SELECT id, name, mistakes, minutes
FROM teams
WHERE (mistakes, minutes) IN (
  SELECT DISTINCT mistakes, minutes
  FROM teams
  ORDER BY mistakes, minutes
  LIMIT 3
)
ORDER BY mistakes, minutes, id;
