SELECT owner, euros FROM accounts ORDER BY owner;
