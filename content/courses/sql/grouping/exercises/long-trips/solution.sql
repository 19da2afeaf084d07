SELECT driver, count(*)
FROM trips
WHERE km >= 5
GROUP BY driver
HAVING count(*) >= 2
ORDER BY driver;
