UPDATE tools
SET ...
WHERE price < 10;
SELECT name, price, stock FROM tools ORDER BY name;
