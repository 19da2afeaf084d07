BEGIN;
UPDATE accounts SET euros = euros - 20 WHERE owner = 'Ida';
COMMIT;
BEGIN;
UPDATE accounts SET euros = euros + 20 WHERE owner = 'Max';
ROLLBACK;
SELECT owner, euros FROM accounts ORDER BY owner;
