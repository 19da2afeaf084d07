SELECT customers.city, count(*) AS parcels
FROM orders
JOIN customers ON customers.id = orders.customer
WHERE orders.status = 'sent'
GROUP BY customers.city
HAVING count(*) >= 3
ORDER BY parcels DESC, customers.city;
