SELECT count(DISTINCT station), count(*) - count(mm), avg(mm)
FROM weather;
