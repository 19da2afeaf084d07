SELECT driver, count(*)
FROM trips
GROUP BY driver
ORDER BY driver;
