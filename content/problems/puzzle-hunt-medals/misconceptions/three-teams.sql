SELECT id, name, mistakes, minutes
FROM teams
WHERE mistakes IS NOT NULL
ORDER BY mistakes, minutes, id
LIMIT 3;
