WITH ranked AS (SELECT *, row_number() OVER (PARTITION BY team ORDER BY cm DESC) AS place FROM jumps)
SELECT team, athlete, day, cm
FROM ranked
WHERE place = 1
ORDER BY team, athlete, day;
