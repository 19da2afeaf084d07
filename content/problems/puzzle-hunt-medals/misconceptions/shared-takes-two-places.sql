SELECT id, name, mistakes, minutes
FROM teams
WHERE (mistakes, minutes) IN (
  SELECT mistakes, minutes
  FROM teams
  WHERE mistakes IS NOT NULL
  ORDER BY mistakes, minutes
  LIMIT 3
)
ORDER BY mistakes, minutes, id;
