WITH numbered AS (
  SELECT product, shop, price, rank() OVER (PARTITION BY product ORDER BY price) AS n
  FROM offers
)
SELECT product, shop, price
FROM numbered
WHERE n <= 2
ORDER BY product, price, shop;
