SELECT id, name, level
FROM children
WHERE cancelled IS NULL
  AND 3 > (
    SELECT count(*)
    FROM children AS other
    WHERE other.cancelled IS NULL
      AND (-coalesce(other.level, -1), coalesce(other.since, 100000), other.id)
        < (-coalesce(children.level, -1), coalesce(children.since, 100000), children.id)
  )
ORDER BY level DESC, since IS NULL, since, id;
