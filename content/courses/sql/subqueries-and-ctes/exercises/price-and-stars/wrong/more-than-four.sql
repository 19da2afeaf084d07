WITH rated AS (SELECT meal, count(*) AS n, avg(stars) AS average FROM ratings GROUP BY meal)
SELECT meals.name, rated.n
FROM rated JOIN meals ON meals.id = rated.meal
WHERE rated.n >= 2 AND rated.average > 4
ORDER BY meals.name;
