SELECT athlete, day, cm - lag(cm) OVER (PARTITION BY athlete ORDER BY day)
FROM jumps
ORDER BY athlete, day;
