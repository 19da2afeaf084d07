SELECT name
FROM meals
WHERE price > (SELECT max(price) / 2 FROM meals)
ORDER BY name;
