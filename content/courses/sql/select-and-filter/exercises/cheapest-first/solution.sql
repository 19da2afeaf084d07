SELECT name, price
FROM plants
ORDER BY price, name;
