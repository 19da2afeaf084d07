WITH enough AS (
  SELECT player, day, sum(minutes) AS played
  FROM practice
  GROUP BY 1, 2
  HAVING played > 19
),
marked AS (
  SELECT player, day, played, day - lag(day, 1, -1) OVER (PARTITION BY player ORDER BY day) > 1 AS begins
  FROM enough
),
counted AS (
  SELECT player, day, played, sum(begins) OVER (PARTITION BY player ORDER BY day) AS nth
  FROM marked
)
SELECT player, min(day), max(day) - min(day) + 1, sum(played)
FROM counted
GROUP BY player, nth
HAVING max(day) - min(day) > 1
ORDER BY 3 DESC, 2, 1;
