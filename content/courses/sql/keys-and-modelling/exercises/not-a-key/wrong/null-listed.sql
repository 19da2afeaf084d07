SELECT no, count(*)
FROM incoming
GROUP BY no
HAVING count(*) > 1
ORDER BY no;
