WITH totals AS (
  SELECT team, day, sum(grams) AS total
  FROM catches
  GROUP BY team, day
)
SELECT teams.name, count(wins.day) AS won
FROM teams
LEFT JOIN totals AS wins
  ON wins.team = teams.id
  AND (wins.day, wins.total) IN (SELECT day, max(total) FROM totals GROUP BY day)
GROUP BY teams.id, teams.name
ORDER BY won DESC, teams.name;
