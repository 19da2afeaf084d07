SELECT line, seats - sold AS free
FROM buses
WHERE town = 'Lyon' AND seats - sold > 20;
