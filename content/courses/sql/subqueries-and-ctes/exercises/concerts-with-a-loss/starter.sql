SELECT concert, sum(euros)
FROM costs
GROUP BY concert
ORDER BY concert;
