package main

func logFields(line string) []string {
	fields := []string{}
	at := 0
	for at < len(line) {
		start := at
		switch line[at] {
		case ' ':
		case '"':
			text := []byte{}
			for at++; line[at] != '"'; at++ {
				if line[at] == '\\' {
					at++
				}
				text = append(text, line[at])
			}
			fields = append(fields, string(text))
		case '[':
			open := 1
			for open > 0 {
				at++
				if line[at] == '[' {
					open++
				} else if line[at] == ']' {
					open--
				}
			}
			fields = append(fields, line[start+1:at])
		default:
			for at < len(line) && line[at] != ' ' {
				at++
			}
			fields = append(fields, line[start:at])
		}
		at++
	}
	return fields
}
