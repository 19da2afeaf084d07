SELECT count(DISTINCT station), count(mm), avg(mm)
FROM weather;
