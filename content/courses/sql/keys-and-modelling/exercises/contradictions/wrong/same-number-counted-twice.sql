SELECT client
FROM deliveries
GROUP BY client
HAVING count(phone) >= 2
ORDER BY client;
