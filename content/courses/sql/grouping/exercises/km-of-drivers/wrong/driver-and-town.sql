SELECT driver, count(*), sum(km)
FROM trips
GROUP BY driver, town
ORDER BY sum(km) DESC, driver;
