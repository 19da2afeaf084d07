// Package lock keeps the main goroutine on the process's first thread, whose time is what the server measures. It is for programs
// that start no goroutines: handing over between goroutines takes far longer with it.
package lock

import "runtime"

func init() {
	runtime.LockOSThread()
}
