SELECT child, week, euros, sum(euros) OVER (PARTITION BY child ORDER BY week)
FROM savings
ORDER BY child, week;
