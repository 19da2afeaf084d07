SELECT name, price
FROM plants
ORDER BY name, price;
