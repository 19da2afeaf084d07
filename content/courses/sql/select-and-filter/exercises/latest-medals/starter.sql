SELECT year
FROM medals;
