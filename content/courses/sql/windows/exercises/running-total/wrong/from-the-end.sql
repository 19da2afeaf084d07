SELECT day, cm, max(cm) OVER (ORDER BY day DESC)
FROM jumps
WHERE athlete = 'Gus'
ORDER BY day;
