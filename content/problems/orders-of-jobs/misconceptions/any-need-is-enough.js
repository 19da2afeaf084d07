function countOrders(needs) {
  const everything = 2 ** needs.length - 1
  const orders = new Array(everything + 1).fill(0n)
  orders[0] = 1n
  for (let done = 0; done < everything; done++) {
    for (let job = 0; job < needs.length; job++) {
      const bit = 1 << job
      if ((done & bit) === 0 && (needs[job] === 0 || (needs[job] & done) > 0)) {
        orders[done | bit] += orders[done]
      }
    }
  }
  return orders[everything]
}
