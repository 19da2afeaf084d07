SELECT name, price * stock AS value
FROM plants;
