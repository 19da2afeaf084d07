SELECT DISTINCT year
FROM medals
WHERE country = 'Norway'
ORDER BY year DESC
LIMIT 2;
