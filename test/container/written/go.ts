/** A Go package of all starters, whose `main` tells all literals. */
import { typeName } from '../../../src/problem/type-name.ts'
import { literal } from '../../../src/problem/values/literal.ts'
import { starter } from '../../../src/problem/starter.ts'
import type { Program } from './program.ts'
import { provided } from './program.ts'
import { classes, everything, functions, type Sample } from './table.ts'

const TELL = `
func ptr[T any](v T) *T { return &v }
func bigInt(digits string) *big.Int { v, _ := new(big.Int).SetString(digits, 10); return v }
func tell(v reflect.Value) string {
	if v.IsValid() && v.CanInterface() {
		if n, is := v.Interface().(*big.Int); is && n != nil { return n.String() }
	}
	parts := []string{}
	switch v.Kind() {
	case reflect.Invalid: return "null"
	case reflect.Ptr, reflect.Interface: if v.IsNil() { return "null" }; return tell(v.Elem())
	case reflect.Int, reflect.Int64: return strconv.FormatInt(v.Int(), 10)
	case reflect.Int32: return "c" + strconv.FormatInt(v.Int(), 10)
	case reflect.Bool: return strconv.FormatBool(v.Bool())
	case reflect.Float64: if math.IsNaN(v.Float()) { return "NaN" }; return "f" + strconv.FormatUint(math.Float64bits(v.Float()), 16)
	case reflect.String: return "s" + hex.EncodeToString([]byte(v.String()))
	case reflect.Slice:
		for i := 0; i < v.Len(); i++ { parts = append(parts, tell(v.Index(i))) }
		return "[" + strings.Join(parts, ",") + "]"
	case reflect.Struct:
		for i := 0; i < v.NumField(); i++ { parts = append(parts, tell(v.Field(i))) }
		return "(" + strings.Join(parts, ",") + ")"
	}
	isSet := v.Type().Elem().Kind() == reflect.Bool
	for each := v.MapRange(); each.Next(); {
		part := tell(each.Key())
		if !isSet { part += ":" + tell(each.Value()) }
		parts = append(parts, part)
	}
	sort.Strings(parts)
	if isSet { return "{" + strings.Join(parts, ",") + "}" }
	return "<" + strings.Join(parts, ",") + ">"
}
`

export const go: Program = {
  language: 'go',
  bigText: false,
  // A map to truth values is a set, and a pointer into a constant has no type of its own.
  holds: ({ type }) => !JSON.stringify(type).includes('"value":{"kind":"bool"'),
  files: (samples: readonly Sample[]) => ({
    'go.mod': 'module written\n\ngo 1.18\n',
    'main.go': `package main
import ("encoding/hex"; "fmt"; "math"; "math/big"; "reflect"; "sort"; "strconv"; "strings")
${provided(starter(everything, 'go'))}
${TELL}
func main() {
${samples.map(({ type, value }) => `{ var x ${typeName(type, 'go')} = ${literal(value, type, 'go')}; fmt.Println(tell(reflect.ValueOf(&x).Elem())) }`).join('\n')}
}
`,
    ...Object.fromEntries([...functions, ...classes].map((signature) => [`${signature.entry}.go`, starter(signature, 'go')])),
  }),
  compile: [['go', 'build', '-o', 'program', '.']],
  run: ['./program'],
}
