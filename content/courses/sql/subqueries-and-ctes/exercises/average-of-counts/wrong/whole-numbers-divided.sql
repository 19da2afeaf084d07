SELECT count(DISTINCT guest), count(*) / count(DISTINCT guest)
FROM ratings;
