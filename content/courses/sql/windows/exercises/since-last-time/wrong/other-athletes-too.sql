SELECT athlete, day, cm - lag(cm) OVER (ORDER BY athlete, day)
FROM jumps
ORDER BY athlete, day;
