SELECT name
FROM walks
WHERE fee <= 5 OR fee IS NULL
ORDER BY name;
