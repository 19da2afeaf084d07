SELECT count(*), count(tip), sum(tip)
FROM trips;
