WITH wins AS (
  SELECT DISTINCT team, day
  FROM catches
  WHERE (day, grams) IN (SELECT day, max(grams) FROM catches GROUP BY day)
)
SELECT teams.name, count(wins.day) AS won
FROM teams
LEFT JOIN wins ON wins.team = teams.id
GROUP BY teams.id, teams.name
ORDER BY won DESC, teams.name;
