UPDATE accounts SET euros = euros - 50 WHERE owner = 'Ida';
SELECT owner, euros FROM accounts ORDER BY owner;
