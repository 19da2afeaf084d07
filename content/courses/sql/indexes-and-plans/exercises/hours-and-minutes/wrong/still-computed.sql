SELECT count(*)
FROM slots
WHERE (SELECT count(*) FROM tours WHERE tours.minutes - slots.hours * 60 = 0) >= 1;
