SELECT count(DISTINCT station), count(*) - count(mm), sum(mm) * 1.0 / count(*)
FROM weather;
