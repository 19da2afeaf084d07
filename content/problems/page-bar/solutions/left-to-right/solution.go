package main

import "strconv"

func pageBar(pages int, current int, around int) []string {
	shown := []int{}
	for page := current - around; page <= current+around; page++ {
		if page <= pages {
			shown = append(shown, page)
		}
	}
	shown = append(shown, pages)
	bar := []string{"1"}
	last := 1
	for _, page := range shown {
		if page <= last {
			continue
		}
		if page-last == 2 {
			bar = append(bar, strconv.Itoa(last+1))
		} else if page-last > 2 {
			bar = append(bar, "...")
		}
		bar = append(bar, strconv.Itoa(page))
		last = page
	}
	return bar
}
