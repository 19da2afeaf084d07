SELECT child, week, euros, euros + coalesce(lag(euros) OVER (PARTITION BY child ORDER BY week), 0)
FROM savings
ORDER BY child, week;
