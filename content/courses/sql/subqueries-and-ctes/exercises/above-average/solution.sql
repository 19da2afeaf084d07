SELECT name
FROM meals
WHERE price > (SELECT avg(price) FROM meals)
ORDER BY name;
