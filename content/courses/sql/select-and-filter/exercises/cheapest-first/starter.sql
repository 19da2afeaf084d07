SELECT name, price
FROM plants;
