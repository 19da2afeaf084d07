package main

func railPhotos(start int, legs [][]int) []int {
	photos := []int{start}
	position := start
	for _, leg := range legs {
		target, step := leg[0], leg[1]
		for stop := position + step; stop < target; stop += step {
			photos = append(photos, stop)
		}
		for stop := position - step; stop > target; stop -= step {
			photos = append(photos, stop)
		}
		if target != position {
			photos = append(photos, target)
		}
		position = target
	}
	return photos
}
