SELECT DISTINCT city, parcels
FROM (
  SELECT
    here.city AS city,
    (
      SELECT count(*)
      FROM orders
      JOIN customers AS buyer ON buyer.id = orders.customer
      WHERE orders.status = 'sent' AND buyer.city = here.city
    ) AS parcels
  FROM customers AS here
)
WHERE parcels >= 3
ORDER BY parcels DESC, city;
