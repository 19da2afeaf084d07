// Package big is for programs in which there are numbers of any size; others do without the library.
package big

import (
	"math/big"
	"reflect"
	"unsafe"

	"rung"
)

func init() {
	rung.Big = reflect.TypeOf(big.Int{})
	rung.SetBig = func(to unsafe.Pointer, digits string) bool {
		_, ok := (*big.Int)(to).SetString(digits, 10)
		return ok
	}
	rung.BigDigits = func(from unsafe.Pointer, most int) (string, bool) {
		value := (*big.Int)(from)
		if value.BitLen()/4 > most {
			return "", false
		}
		return value.String(), true
	}
}
