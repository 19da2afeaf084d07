BEGIN;
UPDATE depots SET sacks = sacks - 10;
UPDATE depots SET sacks = sacks + 10 WHERE town = 'Basel';
COMMIT;
SELECT town, sacks FROM depots ORDER BY town;
