SELECT
  CASE WHEN b.waiter IS NULL THEN 'self-service' ELSE b.waiter END AS who,
  count(b.id) AS valid,
  sum(b.tip IS NOT NULL) AS known,
  sum(b.cents) + ifnull(sum(b.tip), 0) AS money
FROM bills AS b
LEFT JOIN bills AS later ON later.corrects = b.id
WHERE later.id IS NULL
GROUP BY who
ORDER BY money DESC, who;
