SELECT name, price
FROM plants
ORDER BY price DESC, name;
