SELECT id, name, mistakes, minutes
FROM teams
WHERE mistakes IS NOT NULL
  AND 3 > (
    SELECT count(DISTINCT other.mistakes * 1000 + other.minutes)
    FROM teams AS other
    WHERE (other.mistakes, other.minutes) < (teams.mistakes, teams.minutes)
  )
ORDER BY mistakes, minutes, id;
