function goodHours(free) {
  let result = 0
  for (let hour = 0; hour < 24; hour++) {
    let busyMembers = 0
    for (const hours of free) {
      if (((hours >> hour) & 1) === 0) busyMembers++
    }
    if (busyMembers <= 1) result |= 1 << hour
  }
  return result
}
