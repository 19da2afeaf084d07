SELECT day, cm, max(cm) OVER (ORDER BY cm)
FROM jumps
WHERE athlete = 'Gus'
ORDER BY day;
