SELECT athlete, day, cm - lead(cm) OVER (PARTITION BY athlete ORDER BY day)
FROM jumps
ORDER BY athlete, day;
