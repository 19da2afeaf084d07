SELECT driver
FROM trips
GROUP BY driver;
