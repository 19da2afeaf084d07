SELECT
  teams.name,
  (
    SELECT count(*)
    FROM (SELECT DISTINCT day FROM catches WHERE catches.team = teams.id) AS days
    WHERE (SELECT sum(grams) FROM catches WHERE catches.team = teams.id AND catches.day = days.day) >= (
      SELECT max(total)
      FROM (SELECT sum(grams) AS total FROM catches WHERE catches.day = days.day GROUP BY team)
    )
  ) AS won
FROM teams
ORDER BY won DESC, teams.name;
