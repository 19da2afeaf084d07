SELECT name
FROM meals
WHERE price > ...
ORDER BY name;
