SELECT driver, count(*), sum(km)
FROM trips
GROUP BY driver
ORDER BY sum(km), driver;
