SELECT athlete, day, cm, max(cm) OVER (PARTITION BY athlete)
FROM jumps
ORDER BY day, athlete;
