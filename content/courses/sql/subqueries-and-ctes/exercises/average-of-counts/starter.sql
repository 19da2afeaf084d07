SELECT guest, count(*)
FROM ratings
GROUP BY guest;
