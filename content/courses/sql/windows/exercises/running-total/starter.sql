SELECT day, cm, max(cm) OVER ()
FROM jumps
WHERE athlete = 'Gus'
ORDER BY day;
