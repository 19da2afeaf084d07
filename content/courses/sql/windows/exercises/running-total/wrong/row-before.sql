SELECT day, cm, lag(cm) OVER (ORDER BY day)
FROM jumps
WHERE athlete = 'Gus'
ORDER BY day;
