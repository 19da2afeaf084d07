SELECT count(*), sum(tip > 0), coalesce(sum(tip), 0)
FROM trips;
