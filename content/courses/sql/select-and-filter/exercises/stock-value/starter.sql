SELECT name
FROM plants;
