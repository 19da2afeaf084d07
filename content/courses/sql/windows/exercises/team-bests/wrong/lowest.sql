WITH ranked AS (SELECT *, rank() OVER (PARTITION BY team ORDER BY cm) AS place FROM jumps)
SELECT team, athlete, day, cm
FROM ranked
WHERE place = 1
ORDER BY team, athlete, day;
