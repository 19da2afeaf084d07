SELECT class, driver, min(seconds) AS seconds
FROM runs
WHERE seconds IS NOT NULL
GROUP BY class, driver
ORDER BY seconds, class, driver;
