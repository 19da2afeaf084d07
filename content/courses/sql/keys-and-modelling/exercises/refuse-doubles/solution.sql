CREATE TABLE cars (
  no INTEGER PRIMARY KEY,
  name TEXT,
  seats INTEGER
);
INSERT OR IGNORE INTO cars SELECT no, name, seats FROM incoming ORDER BY name;
SELECT no, name FROM cars ORDER BY no;
