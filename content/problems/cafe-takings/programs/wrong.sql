SELECT coalesce(waiter, 'self-service') AS name, count(waiter) AS bills, count(tip) AS tips, sum(cents + coalesce(tip, 0)) AS total
FROM bills
WHERE id NOT IN (
  SELECT corrects
  FROM bills
  WHERE corrects IS NOT NULL
)
GROUP BY waiter
ORDER BY total DESC, name;
