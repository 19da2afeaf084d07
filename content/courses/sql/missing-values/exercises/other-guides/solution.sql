SELECT name
FROM walks
WHERE guide <> 'Omar' OR guide IS NULL;
