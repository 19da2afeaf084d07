SELECT product, shop, price
FROM offers
ORDER BY price, shop
LIMIT 2;
