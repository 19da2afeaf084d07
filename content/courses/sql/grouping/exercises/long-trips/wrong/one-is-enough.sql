SELECT driver, count(*)
FROM trips
WHERE km >= 5
GROUP BY driver
ORDER BY driver;
