SELECT count(*), count(tip), coalesce(sum(tip), 0)
FROM trips;
