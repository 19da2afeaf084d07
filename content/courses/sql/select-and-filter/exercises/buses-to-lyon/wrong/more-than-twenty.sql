SELECT line, seats - sold AS free
FROM buses
WHERE goal = 'Lyon' AND seats - sold > 20;
