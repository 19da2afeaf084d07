WITH days AS (
  SELECT player, day, sum(minutes) AS minutes
  FROM practice
  GROUP BY player, day
  HAVING sum(minutes) >= 20
),
ends AS (
  SELECT
    player,
    day AS start,
    (
      SELECT min(later.day)
      FROM days AS later
      WHERE later.player = days.player
        AND later.day >= days.day
        AND NOT EXISTS (SELECT 1 FROM days AS after WHERE after.player = later.player AND after.day = later.day + 1)
    ) AS finish
  FROM days
  WHERE NOT EXISTS (SELECT 1 FROM days AS earlier WHERE earlier.player = days.player AND earlier.day = days.day - 1)
)
SELECT
  player,
  start,
  finish - start + 1 AS length,
  (SELECT sum(minutes) FROM days WHERE days.player = ends.player AND day >= start AND day <= finish) AS total
FROM ends
WHERE finish - start >= 2
ORDER BY length DESC, start, player;
