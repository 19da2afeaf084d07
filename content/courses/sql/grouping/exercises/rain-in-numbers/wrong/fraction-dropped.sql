SELECT count(DISTINCT station), count(*) - count(mm), sum(mm) / count(mm)
FROM weather;
