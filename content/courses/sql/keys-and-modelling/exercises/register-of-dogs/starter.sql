CREATE TABLE dogs (
  chip INTEGER,
  name TEXT,
  kg INTEGER
);
INSERT OR IGNORE INTO dogs SELECT chip, name, kg FROM typed ORDER BY kg;
SELECT chip, name, kg FROM dogs ORDER BY chip;
