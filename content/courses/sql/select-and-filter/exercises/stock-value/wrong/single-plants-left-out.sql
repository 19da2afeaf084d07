SELECT name, price * stock AS value
FROM plants
WHERE stock > 1;
