SELECT no
FROM incoming
ORDER BY no;
