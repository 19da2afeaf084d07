SELECT name
FROM meals
ORDER BY name;
