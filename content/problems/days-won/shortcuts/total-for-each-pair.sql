SELECT teams.name, count(DISTINCT day) AS won
FROM teams
LEFT JOIN catches ON catches.team = teams.id AND NOT EXISTS (
  SELECT 1
  FROM catches AS others
  WHERE others.day = catches.day
  GROUP BY others.team
  HAVING sum(others.grams) > (SELECT sum(own.grams) FROM catches AS own WHERE own.team = catches.team AND own.day = catches.day)
)
GROUP BY teams.id, teams.name
ORDER BY won DESC, teams.name;
