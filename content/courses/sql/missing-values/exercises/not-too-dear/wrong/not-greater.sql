SELECT name
FROM walks
WHERE NOT (fee > 5)
ORDER BY name;
