SELECT no, count(*)
FROM incoming
WHERE no IS NOT NULL
GROUP BY no
ORDER BY no;
