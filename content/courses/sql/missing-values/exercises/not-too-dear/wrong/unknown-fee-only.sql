SELECT name
FROM walks
WHERE fee <= 5 AND fee IS NULL
ORDER BY name;
