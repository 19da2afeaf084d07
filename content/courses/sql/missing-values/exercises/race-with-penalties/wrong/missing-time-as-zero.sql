SELECT name, coalesce(seconds, 0) + coalesce(penalty, 0) AS total
FROM skiers
ORDER BY total NULLS LAST, name;
