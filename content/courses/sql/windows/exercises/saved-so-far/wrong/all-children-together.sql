SELECT child, week, euros, sum(euros) OVER (ORDER BY week)
FROM savings
ORDER BY child, week;
