SELECT child, week, euros, sum(euros) OVER (PARTITION BY child)
FROM savings
ORDER BY child, week;
