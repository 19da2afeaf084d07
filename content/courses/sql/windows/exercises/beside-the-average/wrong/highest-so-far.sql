SELECT athlete, day, cm, max(cm) OVER (PARTITION BY team ORDER BY day)
FROM jumps
ORDER BY day, athlete;
