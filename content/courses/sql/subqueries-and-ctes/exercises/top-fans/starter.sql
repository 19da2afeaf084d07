SELECT name, price
FROM meals
ORDER BY price DESC, name;
