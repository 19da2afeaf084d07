SELECT
  id,
  name,
  coalesce(
    (SELECT max(same.special) FROM goods AS same WHERE same.id = goods.id),
    price - coalesce((SELECT max(same.discount) FROM goods AS same WHERE same.id = goods.id), 0)
  ) AS pay
FROM goods
WHERE NOT EXISTS (SELECT 1 FROM goods AS gone WHERE gone.id = goods.id AND gone.state = 'sold out')
ORDER BY id;
