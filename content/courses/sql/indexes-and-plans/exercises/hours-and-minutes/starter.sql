SELECT count(*)
FROM slots
WHERE (SELECT count(*) FROM tours WHERE tours.minutes / 60.0 = slots.hours) >= 1;
