SELECT count(DISTINCT station), count(*) - count(mm), avg(coalesce(mm, 0))
FROM weather;
