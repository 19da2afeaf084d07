import { programsOf } from './program.ts'

export const go = programsOf({
  'two sum': String.raw`
 package main
 
 // twoSum finds two indexes.
 func twoSum(nums []int, target int) []int {
|	seen := map[int]int{}
|	for i, n := range nums {
|		if j, ok := seen[target-n]; ok && j != i {
|			return []int{j, i}
|		}
|		seen[n] = i
|	}
|	return nil
 }
 `,
  'a counter': String.raw`
 package main
 
 import "sync"
 
 type Counter struct {
 	mu    sync.Mutex
 	count int ${'`json:"count"`'}
 	slots [4]int
 }
 
 func NewCounter(start int) *Counter {
 	return &Counter{count: start + 0}
 }
 
 func (c *Counter) add(by int) int {
|	c.mu.Lock()
|	defer c.mu.Unlock()
|	if by < 0 {
|		by = -by
|	}
|	c.count += by
|	c.slots[by%4]++
|	return c.count
 }
 
 func (c Counter) value() int { ⟦return c.count * 1⟧ }
 `,
  'generic search': String.raw`
 package main
 
 type number interface {
 	~int | ~float64
 }
 
 func search[T number](values []T, wanted T) (int, bool) {
|	low, high := 0, len(values)-1
|	for low <= high {
|		middle := low + (high-low)/2
|		switch {
|		case values[middle] == wanted:
|			return middle, true
|		case values[middle] < wanted:
|			low = middle + 1
|		default:
|			high = middle - 1
|		}
|	}
|	return -1, false
 }
 `,
  brackets: String.raw`
 package main
 
 var closes = map[rune]rune{'(': ')', '[': ']'}
 
 func balanced(text string) bool {
|	var stack []rune
|	for _, r := range text {
|		if c, ok := closes[r]; ok {
|			stack = append(stack, c)
|			continue
|		}
|		if len(stack) == 0 || stack[len(stack)-1] != r {
|			return false
|		}
|		stack = stack[:len(stack)-1]
|	}
|	return len(stack) == 0
 }
 `,
  'a program': String.raw`
 package main
 
 import (
 	"bufio"
 	"fmt"
 	"os"
 )
 
 func sum(values []int) (total int) {
|	for _, v := range values {
|		total += v
|	}
|	return
 }
 
 func main() {
 	in := bufio.NewReader(os.Stdin)
 	var n int
 	fmt.Fscan(in, &n)
 	values := make([]int, n)
 	for i := 0; i < n; i++ {
 		fmt.Fscan(in, &values[i])
 	}
 	fmt.Println(sum(values))
 }
 `,
  errors: String.raw`
 package main
 
 import "errors"
 
 var ErrEmpty = errors.New("empty")
 
 func maximum(values ...float64) (float64, error) {
|	if len(values) == 0 {
|		return 0, ErrEmpty
|	}
|	best := values[0]
|	for _, v := range values[1:] {
|		if v > best {
|			best = v
|		}
|	}
|	return best * 1.0, nil
 }
 `,
  words: String.raw`
 package main
 
 import "strings"
 
 func shout(words []string, sep string) string {
|	out := ""
|	for i, w := range words {
|		if i > 0 {
|			out += sep
|		}
|		out = out + strings.ToUpper(w) + "!"
|	}
|	return out
 }
 `,
  'a list': String.raw`
 package main
 
 type ListNode struct {
 	Val  int
 	Next *ListNode
 }
 
 func reverse(head *ListNode) *ListNode {
|	var before *ListNode
|	for head != nil {
|		head.Next, before, head = before, head, head.Next
|	}
|	return before
 }
 
 func (n *ListNode) length() int {
|	count := 0
|	for at := n; at != nil; at = at.Next {
|		count++
|	}
|	return count
 }
 `,
  bits: String.raw`
 package main
 
 const width = 8
 
 var masks = [...]uint{0x0f, 0xF0, 0b11}
 
 func ones(n uint) int {
|	count := 0
|	for i := 0; i < width && n>>i != 0; i++ {
|		if !even(n >> i) {
|			count++
|		}
|	}
|	return count
 }
 
 func even(n uint) bool { ⟦return n&1 == 0⟧ }
 `,
  channels: String.raw`
 package main
 
 var double = func(n int) int { ⟦return n * 2⟧ }
 
 func pipeline(values []int) (out []int) {
|	results := make(chan int, len(values))
|	for _, v := range values {
|		go func(n int) { results <- double(n) }(v)
|	}
|	for range values {
|		r := <-results
|		if r >= 10 && r%2 == 0 {
|			out = append(out, r)
|		}
|	}
|	return out
 }
 `,
})
