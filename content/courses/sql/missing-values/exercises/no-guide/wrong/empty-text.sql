SELECT name
FROM walks
WHERE guide = '';
