SELECT c.concert, sum(c.euros) - sum(t.euros)
FROM costs AS c
JOIN tickets_sold AS t ON t.concert = c.concert
GROUP BY c.concert
HAVING sum(c.euros) > sum(t.euros)
ORDER BY c.concert;
