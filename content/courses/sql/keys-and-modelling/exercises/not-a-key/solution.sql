SELECT no, count(*)
FROM incoming
WHERE no IS NOT NULL
GROUP BY no
HAVING count(*) > 1
ORDER BY no;
