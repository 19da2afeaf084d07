SELECT name, seconds + penalty AS total
FROM skiers;
