SELECT class, driver, seconds
FROM runs
WHERE (class, seconds) IN (SELECT class, min(seconds) FROM runs GROUP BY class)
GROUP BY class, driver, seconds;
