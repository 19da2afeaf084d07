CREATE TABLE dogs (
  chip INTEGER,
  name TEXT NOT NULL,
  kg INTEGER CHECK (kg > 0)
);
INSERT OR IGNORE INTO dogs SELECT chip, name, kg FROM typed ORDER BY kg;
SELECT chip, name, kg FROM dogs ORDER BY chip;
