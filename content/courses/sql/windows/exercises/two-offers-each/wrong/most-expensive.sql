WITH numbered AS (
  SELECT product, shop, price, row_number() OVER (PARTITION BY product ORDER BY price DESC, shop) AS n
  FROM offers
)
SELECT product, shop, price
FROM numbered
WHERE n <= 2
ORDER BY product, price, shop;
