package main

func evenMobile(mobile *TreeNode) bool {
	_, isEven := weight(mobile)
	return isEven
}

func weight(part *TreeNode) (total int, isEven bool) {
	if part == nil {
		return 0, true
	}
	left, leftIsEven := weight(part.Left)
	right, rightIsEven := weight(part.Right)
	return part.Val + left + right, leftIsEven && rightIsEven && left == right
}
