SELECT line, seats - sold AS free
FROM buses
WHERE town = 'Lyon' AND seats >= 20;
