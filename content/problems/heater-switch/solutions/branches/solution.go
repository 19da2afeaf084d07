package main

func heaterStates(temperatures []int, low int, high int) []bool {
	states := []bool{}
	isOn := false
	for _, temperature := range temperatures {
		if temperature < low {
			isOn = true
		} else if temperature > high {
			isOn = false
		}
		states = append(states, isOn)
	}
	return states
}
