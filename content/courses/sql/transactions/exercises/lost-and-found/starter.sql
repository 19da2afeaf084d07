SELECT no, thing, 'found' FROM found
UNION ALL
SELECT no, thing, 'gift' FROM gifts
ORDER BY no;
