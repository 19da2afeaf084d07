SELECT coalesce(waiter, 'self-service') AS name, count(*) AS bills, count(tip) AS tips, sum(cents + tip) AS total
FROM bills
WHERE id NOT IN (
  SELECT corrects
  FROM bills
  WHERE corrects IS NOT NULL
)
GROUP BY waiter
ORDER BY total DESC, name;
