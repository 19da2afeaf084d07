const MOST_TOKENS = 100000
const MOST_NUMBER = 1000000
const MOST_RESULT = 1000000000
const OPERATORS = ['+', '-', '*', '/']
const BROKEN = ['%', '^']

/** `size` is the number of tokens, or one or two less or more. */
function generate(random, size, shape) {
  switch (shape) {
    case 'quotients':
      return [wellFormed(random, size, ['/'], 0.5)]
    case 'malformed':
      return [malformed(random, size)]
    case 'broken-key': {
      const tokens = wellFormed(random, size, OPERATORS, 0.5)
      tokens[random.int(Math.floor(tokens.length / 2), tokens.length - 1)] = random.pick(BROKEN)
      return [tokens]
    }
    case 'deep':
      return [wellFormed(random, size, OPERATORS, 1)]
    case 'chain':
      return [wellFormed(random, size, OPERATORS, 0)]
    default:
      return [wellFormed(random, size, OPERATORS, 0.5)]
  }
}

function isValid(tokens) {
  return (
    Array.isArray(tokens) &&
    tokens.length <= MOST_TOKENS &&
    tokens.every((token) => isSign(token) || isNumber(token)) &&
    staysInRange(tokens)
  )
}

const isSign = (token) => OPERATORS.includes(token) || BROKEN.includes(token)

const isNumber = (token) =>
  typeof token === 'string' && /^(?:0|-?[1-9][0-9]{0,6})$/.test(token) && Math.abs(Number(token)) <= MOST_NUMBER

/** Up to the first mistake. */
function staysInRange(tokens) {
  const kept = []
  for (const token of tokens) {
    if (BROKEN.includes(token)) return true
    if (!OPERATORS.includes(token)) kept.push(Number(token))
    else {
      if (kept.length < 2) return true
      const right = kept.pop()
      const result = apply(token, kept.pop(), right)
      if (result === null) return true
      if (Math.abs(result) > MOST_RESULT) return false
      kept.push(result)
    }
  }
  return true
}

/** Null for a division by zero. */
function apply(operator, left, right) {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    default:
      return right === 0 ? null : Math.trunc(left / right)
  }
}

/** `pile` is how likely another number is kept where an operator could come. */
function wellFormed(random, size, preferred, pile) {
  const tokens = []
  const kept = []
  let numbers = Math.max(1, Math.ceil(size / 2))
  while (numbers > 0 || kept.length > 1) {
    if (kept.length < 2 || (numbers > 0 && random.chance(pile))) {
      const number = random.chance(0.3) ? random.int(-9, 9) : random.int(1, 9)
      tokens.push(String(number))
      kept.push(number)
      numbers--
    } else {
      const right = kept.pop()
      const left = kept.pop()
      const [operator, result] = operation(random, preferred, left, right)
      tokens.push(operator)
      kept.push(result)
    }
  }
  return tokens
}

/** The sum or the difference is always possible. */
function operation(random, preferred, left, right) {
  const tried = random.chance(0.8) ? [random.pick(preferred), ...random.shuffle(OPERATORS)] : random.shuffle(OPERATORS)
  for (const operator of tried) {
    const result = apply(operator, left, right)
    if (result !== null && Math.abs(result) <= MOST_RESULT) return [operator, result]
  }
  throw new Error('no operator fits')
}

function malformed(random, size) {
  const tokens = wellFormed(random, size, OPERATORS, 0.5)
  const at = random.int(0, tokens.length - 1)
  const before = tokens.slice(0, at)
  const after = tokens.slice(at + 1)
  const broken = random.pick([
    [...before, ...after],
    [...before, random.pick(BROKEN), ...after],
    [...before, random.pick(OPERATORS), ...after],
    [...before, String(random.int(0, 9)), ...after],
    [...tokens, '0', '/'],
  ]).slice(0, MOST_TOKENS)
  return staysInRange(broken) ? broken : ['+', ...after]
}
