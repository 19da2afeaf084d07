SELECT driver, count(*)
FROM trips
GROUP BY driver
HAVING count(*) >= 2 AND max(km) >= 5
ORDER BY driver;
