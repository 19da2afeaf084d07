SELECT name
FROM walks;
