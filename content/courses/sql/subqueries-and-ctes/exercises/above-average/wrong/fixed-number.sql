SELECT name
FROM meals
WHERE price > 8
ORDER BY name;
