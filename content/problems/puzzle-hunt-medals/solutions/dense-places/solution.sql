WITH placed AS (
  SELECT t.*, dense_rank() OVER (ORDER BY t.mistakes, t.minutes) AS place
  FROM teams AS t
  WHERE t.mistakes >= 0
)
SELECT p.id, p.name, p.mistakes, p.minutes
FROM placed AS p
WHERE p.place <= 3
ORDER BY p.place, p.id;
