SELECT count(*)
FROM weather;
