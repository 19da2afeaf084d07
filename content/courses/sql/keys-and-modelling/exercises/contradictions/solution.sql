SELECT client
FROM deliveries
GROUP BY client
HAVING count(DISTINCT phone) >= 2
ORDER BY client;
