UPDATE accounts SET euros = euros - 50 WHERE euros >= 50;
SELECT owner, euros FROM accounts ORDER BY owner;
