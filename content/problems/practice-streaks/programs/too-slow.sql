WITH days AS (
  SELECT player, day, sum(minutes) AS minutes
  FROM practice
  GROUP BY player, day HAVING sum(minutes) >= 20
),
numbered AS (
  SELECT player, day, minutes, day - (SELECT count(*) FROM days AS earlier WHERE coalesce(earlier.player, '') = coalesce(days.player, '') AND earlier.day <= days.day) AS streak
  FROM days
)
SELECT player, min(day) AS start, count(*) AS length, sum(minutes) AS total
FROM numbered
GROUP BY player, streak
HAVING count(*) >= 3
ORDER BY length DESC, start, player;
