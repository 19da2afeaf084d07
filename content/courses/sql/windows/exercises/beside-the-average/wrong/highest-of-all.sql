SELECT athlete, day, cm, max(cm) OVER ()
FROM jumps
ORDER BY day, athlete;
