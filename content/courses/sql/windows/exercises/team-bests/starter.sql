SELECT team, max(cm)
FROM jumps
GROUP BY team;
