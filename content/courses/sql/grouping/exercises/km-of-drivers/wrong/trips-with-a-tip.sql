SELECT driver, count(tip), sum(km)
FROM trips
GROUP BY driver
ORDER BY sum(km) DESC, driver;
