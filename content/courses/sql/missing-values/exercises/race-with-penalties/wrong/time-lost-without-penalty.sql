SELECT name, seconds + penalty AS total
FROM skiers
ORDER BY total NULLS LAST, name;
