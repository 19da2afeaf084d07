WITH days AS (
  SELECT player, day, sum(minutes) AS minutes
  FROM practice
  GROUP BY player, day HAVING sum(minutes) >= 20
),
numbered AS (
  SELECT player, day, minutes, day - row_number() OVER (PARTITION BY player ORDER BY day) AS streak
  FROM days
)
SELECT player, min(day) AS start, count(*) AS length, sum(minutes) AS total
FROM numbered
GROUP BY player, streak
HAVING count(*) > 3
ORDER BY length DESC, start, player;
