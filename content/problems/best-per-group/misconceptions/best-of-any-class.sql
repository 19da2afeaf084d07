SELECT DISTINCT class, driver, seconds
FROM runs
WHERE seconds IN (SELECT min(seconds) FROM runs GROUP BY class)
ORDER BY seconds, class, driver;
