BEGIN;
UPDATE depots SET sacks = sacks - 10 WHERE town = 'Bern';
UPDATE depots SET sacks = 15 WHERE town = 'Basel';
COMMIT;
SELECT town, sacks FROM depots ORDER BY town;
