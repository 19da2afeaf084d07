SELECT child, week, euros
FROM savings
ORDER BY child, week;
