WITH income AS (
  SELECT concert, sum(euros) AS euros FROM tickets_sold GROUP BY concert
), spent AS (
  SELECT concert, sum(euros) AS euros FROM costs GROUP BY concert
)
SELECT spent.concert, income.euros - spent.euros
FROM spent
JOIN income ON income.concert = spent.concert
WHERE income.euros > spent.euros
ORDER BY spent.concert;
