SELECT name, seconds + coalesce(penalty, 0) AS total
FROM skiers
ORDER BY total, name;
