WITH rated AS (SELECT meal, count(*) AS n FROM ratings WHERE stars >= 4 GROUP BY meal)
SELECT meals.name, rated.n
FROM rated JOIN meals ON meals.id = rated.meal
WHERE rated.n >= 2
ORDER BY meals.name;
