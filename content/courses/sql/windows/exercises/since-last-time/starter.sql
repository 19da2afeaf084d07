SELECT athlete, day, cm
FROM jumps
ORDER BY athlete, day;
