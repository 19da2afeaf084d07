SELECT id, name
FROM pupils
ORDER BY id;
