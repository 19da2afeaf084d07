package main

import "math"

type visit struct {
	post      *TreeNode
	low, high int64
}

func searchTreeCheck(entrance *TreeNode) bool {
	visits := []visit{{entrance, math.MinInt64, math.MaxInt64}}
	for len(visits) > 0 {
		now := visits[len(visits)-1]
		visits = visits[:len(visits)-1]
		if now.post == nil {
			continue
		}
		number := int64(now.post.Val)
		if number <= now.low || number >= now.high {
			return false
		}
		visits = append(visits, visit{now.post.Left, now.low, number}, visit{now.post.Right, number, now.high})
	}
	return true
}
