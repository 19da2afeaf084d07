WITH ranked AS (
  SELECT team, day, row_number() OVER (PARTITION BY day ORDER BY sum(grams) DESC) AS place
  FROM catches
  GROUP BY team, day
)
SELECT teams.name, count(ranked.day) AS won
FROM teams
LEFT JOIN ranked ON ranked.team = teams.id AND ranked.place = 1
GROUP BY teams.id, teams.name
ORDER BY won DESC, teams.name;
