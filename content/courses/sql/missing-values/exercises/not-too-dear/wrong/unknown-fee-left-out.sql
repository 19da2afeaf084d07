SELECT name
FROM walks
WHERE fee <= 5
ORDER BY name;
