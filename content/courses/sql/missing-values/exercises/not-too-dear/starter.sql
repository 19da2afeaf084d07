SELECT name
FROM walks
ORDER BY name;
