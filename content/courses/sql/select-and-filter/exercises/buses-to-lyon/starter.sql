SELECT line, seats
FROM buses;
