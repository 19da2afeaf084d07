SELECT teams.name, count(DISTINCT catches.day) AS won
FROM teams
LEFT JOIN catches ON catches.team = teams.id
GROUP BY teams.id, teams.name
ORDER BY won DESC, teams.name;
