SELECT name, fee
FROM walks;
