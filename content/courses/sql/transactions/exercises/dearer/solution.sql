UPDATE tools
SET price = price + 2
WHERE price < 10;
SELECT name, price, stock FROM tools ORDER BY name;
