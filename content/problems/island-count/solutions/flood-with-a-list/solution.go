package main

type square struct{ row, column int }

func islandCount(chart []string) int {
	visited := map[square]bool{}
	isNewLand := func(place square) bool {
		return place.row >= 0 && place.row < len(chart) &&
			place.column >= 0 && place.column < len(chart[place.row]) &&
			chart[place.row][place.column] == '#' && !visited[place]
	}
	islands := 0
	for top, line := range chart {
		for left := range line {
			start := square{top, left}
			if !isNewLand(start) {
				continue
			}
			islands++
			visited[start] = true
			places := []square{start}
			for len(places) > 0 {
				place := places[len(places)-1]
				places = places[:len(places)-1]
				for _, step := range []square{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
					near := square{place.row + step.row, place.column + step.column}
					if isNewLand(near) {
						visited[near] = true
						places = append(places, near)
					}
				}
			}
		}
	}
	return islands
}
