SELECT DISTINCT year
FROM medals
WHERE country = 'Norway'
LIMIT 2;
