WITH by_customer AS (
  SELECT customer, count(*) AS parcels
  FROM orders
  WHERE status = 'sent'
  GROUP BY customer
),
by_city AS (
  SELECT customers.city AS city, sum(by_customer.parcels) AS parcels
  FROM by_customer
  JOIN customers ON customers.id = by_customer.customer
  GROUP BY customers.city
)
SELECT city, parcels
FROM by_city
WHERE parcels >= 3
ORDER BY parcels DESC, city;
