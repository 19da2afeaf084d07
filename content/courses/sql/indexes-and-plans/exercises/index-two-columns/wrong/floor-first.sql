CREATE INDEX rooms_place ON rooms (floor, house);
SELECT ii.seqno, ii.name
FROM pragma_index_list('rooms') AS il
JOIN pragma_index_info(il.name) AS ii
ORDER BY ii.seqno;
