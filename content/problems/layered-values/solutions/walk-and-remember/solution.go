package main

import "strings"

func layeredValues(layers [][]string, asked []string) []string {
	table := map[string]string{}
	for _, layer := range layers {
		for _, line := range layer {
			parts := strings.Split(line, "=")
			if _, isThere := table[parts[0]]; !isThere {
				table[parts[0]] = parts[1]
			}
		}
	}
	known := map[string]string{}
	values := []string{}
	for _, name := range asked {
		values = append(values, valueOf(name, table, known))
	}
	return values
}

func valueOf(name string, table map[string]string, known map[string]string) string {
	path := []string{}
	defaults := map[string]string{}
	result, isKnown := known[name]
	for !isKnown {
		if _, isThere := defaults[name]; isThere {
			panic(name + " leads to itself")
		}
		value := table[name]
		if strings.HasPrefix(value, "$") {
			parts := strings.Split(value[1:]+"|", "|")
			path = append(path, name)
			defaults[name] = parts[1]
			name = parts[0]
		} else {
			known[name] = value
		}
		result, isKnown = known[name]
	}
	for at := len(path) - 1; at >= 0; at-- {
		if result == "" {
			result = defaults[path[at]]
		}
		known[path[at]] = result
	}
	return result
}
