SELECT athlete, day, lag(cm) OVER (PARTITION BY athlete ORDER BY day) - cm
FROM jumps
ORDER BY athlete, day;
