SELECT name
FROM walks
WHERE guide IS NOT NULL;
