package main

func countOrders(needs []int) int64 {
	everything := 1<<len(needs) - 1
	orders := make([]int64, everything+1)
	orders[0] = 1
	for done := 0; done < everything; done++ {
		for job := range needs {
			bit := 1 << job
			if done&bit == 0 && needs[job]&^done == 0 {
				orders[done|bit] += orders[done]
			}
		}
	}
	return orders[everything]
}
