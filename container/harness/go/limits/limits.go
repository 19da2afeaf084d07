// Package limits bounds what a program takes for itself by what it may have at all.
package limits

import (
	"runtime/debug"
	"syscall"
)

const (
	mib = 1 << 20
	// Spare is what the limit on data leaves beside a program's memory; the adapter knows the same number.
	spare      = 192 * mib
	rlimitData = 2
)

func init() {
	var data syscall.Rlimit
	if syscall.Getrlimit(rlimitData, &data) != nil || data.Cur > 1<<40 || data.Cur <= spare {
		return
	}
	own := int64(data.Cur) - spare
	debug.SetMemoryLimit(own - own/8)
	// A stack grows by being copied into one twice as large, and an endless recursion is to end as such.
	debug.SetMaxStack(int(own / 4))
}
