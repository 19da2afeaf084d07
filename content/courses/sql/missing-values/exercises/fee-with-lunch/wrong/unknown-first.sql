SELECT name, fee + 7 AS total
FROM walks
ORDER BY total, name;
