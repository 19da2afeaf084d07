SELECT id, name, level
FROM children
ORDER BY level DESC, since IS NULL, since, id
LIMIT 3;
