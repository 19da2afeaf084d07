SELECT name, coalesce(fee, 0) + 7 AS total
FROM walks
ORDER BY total, name;
