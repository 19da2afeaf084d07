SELECT count(DISTINCT guest), avg(stars)
FROM ratings;
