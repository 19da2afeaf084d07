WITH totals AS (
  SELECT team, day, sum(grams) AS total
  FROM catches
  GROUP BY team, day
),
wins AS (
  SELECT team, day
  FROM totals
  WHERE (day, total) IN (SELECT day, max(total) FROM totals GROUP BY day)
)
SELECT teams.name, count(wins.day) AS won
FROM teams
JOIN wins ON wins.team = teams.id
GROUP BY teams.id, teams.name
ORDER BY won DESC, teams.name;
