CREATE INDEX scooters_new ON scooters (owner);
SELECT ii.seqno, ii.name
FROM pragma_index_list('scooters') AS il
JOIN pragma_index_info(il.name) AS ii
WHERE il.origin = 'c'
ORDER BY ii.seqno, ii.name;
