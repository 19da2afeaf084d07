package main

import "strings"

func mergeSettings(files [][]string) []string {
	settings := map[string]string{}
	for _, lines := range files {
		for _, line := range lines {
			if strings.HasPrefix(line, "-") {
				delete(settings, line[1:])
				continue
			}
			at := strings.Index(line, "=")
			key, value := line[:at], line[at+1:]
			if strings.HasSuffix(key, "+") {
				key = strings.TrimSuffix(key, "+")
				if old, ok := settings[key]; ok {
					value = old + "," + value
				}
			}
			settings[key] = value
		}
	}
	merged := []string{}
	for key, value := range settings {
		merged = append(merged, key+"="+value)
	}
	return merged
}
