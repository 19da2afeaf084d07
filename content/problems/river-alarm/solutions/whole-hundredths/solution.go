package main

import "math"

func riverAlarms(levels []float64, rise float64) []int {
	needed := centimetres(rise)
	alarms := []int{}
	lowest := 2000
	for position, metres := range levels {
		level := centimetres(metres)
		if level-lowest >= needed {
			alarms = append(alarms, position)
			lowest = level
		} else if level < lowest {
			lowest = level
		}
	}
	return alarms
}

func centimetres(metres float64) int {
	return int(math.Round(metres * 100))
}
