SELECT customers.city, sum(orders.status = 'sent') AS parcels
FROM orders
JOIN customers ON customers.id = orders.customer
GROUP BY customers.city
HAVING count(*) >= 3
ORDER BY parcels DESC, customers.city;
