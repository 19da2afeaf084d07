SELECT coalesce(waiter, 'self-service') AS name, count(*) AS bills, count(tip) AS tips, sum(cents + coalesce(tip, 0)) AS total
FROM bills
WHERE NOT EXISTS (
  SELECT 1
  FROM bills AS later
  WHERE coalesce(later.corrects, 0) = coalesce(bills.id, 0)
)
GROUP BY waiter
ORDER BY total DESC, name;
