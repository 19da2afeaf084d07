SELECT name
FROM months
ORDER BY first;
