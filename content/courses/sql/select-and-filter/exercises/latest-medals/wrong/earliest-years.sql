SELECT DISTINCT year
FROM medals
WHERE country = 'Norway'
ORDER BY year
LIMIT 2;
