SELECT athlete, day, cm, max(cm) OVER (PARTITION BY team)
FROM jumps
ORDER BY day, athlete;
