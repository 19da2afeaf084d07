SELECT athlete, day, cm
FROM jumps
ORDER BY day, athlete;
