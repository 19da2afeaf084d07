SELECT t.name, count(r.place) AS days
FROM teams AS t
LEFT JOIN (
  SELECT team, rank() OVER (PARTITION BY day ORDER BY sum(grams) DESC) AS place
  FROM catches
  GROUP BY team, day
) AS r ON r.team = t.id AND r.place = 1
GROUP BY t.id, t.name
ORDER BY days DESC, t.name;
