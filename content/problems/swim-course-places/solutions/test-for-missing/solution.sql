SELECT id, name, level
FROM children
WHERE cancelled IS NULL
ORDER BY level DESC, since IS NULL, since, id
LIMIT 3;
