INSERT INTO gifts (no, thing) SELECT no, thing FROM found WHERE weeks >= 4 OR weeks IS NULL;
DELETE FROM found WHERE weeks >= 4 OR weeks IS NULL;
SELECT no, thing, 'found' FROM found
UNION ALL
SELECT no, thing, 'gift' FROM gifts
ORDER BY no;
