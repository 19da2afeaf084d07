SELECT day, cm, max(cm) OVER (ORDER BY day)
FROM jumps
WHERE athlete = 'Gus'
ORDER BY day;
