WITH income AS (
  SELECT concert, sum(euros) AS euros FROM tickets_sold GROUP BY concert
), spent AS (
  SELECT concert, sum(euros) AS euros FROM costs GROUP BY concert
)
SELECT spent.concert, spent.euros - income.euros
FROM spent
JOIN income ON income.concert = spent.concert
WHERE spent.euros >= income.euros
ORDER BY spent.concert;
