package rung

import "syscall"

const (
	in  = 3
	out = 4
)

func writeAll(descriptor int, data []byte) {
	for len(data) > 0 {
		count, err := syscall.Write(descriptor, data)
		if err == syscall.EINTR || err == syscall.EAGAIN {
			continue
		}
		if err != nil {
			return
		}
		data = data[count:]
	}
}

func sayError(text string) {
	writeAll(2, []byte(text))
}

// send sends a header of names and JSON texts in turn, and a value where there is one.
func send(value []byte, fields ...string) {
	body := make([]byte, 4, 256+len(value))
	body = append(body, '{')
	for index := 0; index < len(fields); index += 2 {
		if index > 0 {
			body = append(body, ',')
		}
		body = append(append(appendQuoted(body, fields[index], true), ':'), fields[index+1]...)
	}
	body = append(body, '}')
	if value != nil {
		body = append(append(body, '\n'), value...)
	}
	size := len(body) - 4
	body[0], body[1], body[2], body[3] = byte(size>>24), byte(size>>16), byte(size>>8), byte(size)
	writeAll(out, body)
}

// quoted is a header's text.
func quoted(text string) string {
	return string(appendQuoted(nil, text, true))
}

func exactly(size int) []byte {
	data := make([]byte, size)
	for at := 0; at < size; {
		count, err := syscall.Read(in, data[at:])
		if err == syscall.EINTR || err == syscall.EAGAIN {
			continue
		}
		if err != nil || count <= 0 {
			return nil
		}
		at += count
	}
	return data
}

// receive is the body of the next frame; nil when the server has no more.
func receive() []byte {
	head := exactly(4)
	if head == nil {
		return nil
	}
	return exactly(int(head[0])<<24 | int(head[1])<<16 | int(head[2])<<8 | int(head[3]))
}

func putMark(mark string) {
	for _, descriptor := range [...]int{1, 2} {
		writeAll(descriptor, []byte(mark))
	}
}
