SELECT child, week, euros, sum(euros) OVER (PARTITION BY child ORDER BY week DESC)
FROM savings
ORDER BY child, week;
