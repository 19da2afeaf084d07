SELECT client
FROM deliveries
GROUP BY client
HAVING count(DISTINCT coalesce(phone, '')) >= 2
ORDER BY client;
