package main

func countTrailers(film []int, wanted []int, secret []int) int64 {
	forbidden := map[int]bool{}
	for _, scene := range secret {
		forbidden[scene] = true
	}
	needed := map[int]int{}
	for _, scene := range wanted {
		needed[scene]++
	}
	missing := len(wanted)
	var trailers int64
	part, first := 0, 0
	for last, scene := range film {
		if forbidden[scene] {
			for _, left := range film[first:last] {
				needed[left]++
				if needed[left] > 0 {
					missing++
				}
			}
			part, first = last+1, last+1
			continue
		}
		if needed[scene] > 0 {
			missing--
		}
		needed[scene]--
		for missing == 0 {
			needed[film[first]]++
			if needed[film[first]] > 0 {
				missing++
			}
			first++
		}
		trailers += int64(first - part)
	}
	return trailers
}
