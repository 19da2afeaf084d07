SELECT count(station), count(*) - count(mm), avg(mm)
FROM weather;
