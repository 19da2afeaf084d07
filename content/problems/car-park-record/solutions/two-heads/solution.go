package main

func secondsByCars(entries []int, exits []int, closes int) []int {
	seconds := []int{}
	came, gone, now := 0, 0, 0
	for now < closes {
		for came < len(entries) && entries[came] == now {
			came++
		}
		for gone < len(exits) && exits[gone] == now {
			gone++
		}
		later := closes
		if came < len(entries) && entries[came] < later {
			later = entries[came]
		}
		if gone < len(exits) && exits[gone] < later {
			later = exits[gone]
		}
		cars := came - gone
		for len(seconds) <= cars {
			seconds = append(seconds, 0)
		}
		seconds[cars] += later - now
		now = later
	}
	return seconds
}
