/** How often a call is `show`, `close` or `before`, by the shape; the rest close the oldest tab. */
const SHARES = {
  plain: [0.45, 0.2, 0.25],
  closing: [0.4, 0.4, 0.1],
  'same-few': [0.6, 0.1, 0.2],
  asking: [0.4, 0.05, 0.5],
  busy: [0.15, 0.02, 0.82],
}

/** `size` is the number of calls. "busy" opens many tabs before anything else happens. */
function generate(random, size, shape) {
  const isBusy = shape === 'busy' && size > 20
  const count = isBusy ? Math.floor(size / 2) : shape === 'same-few' ? 3 : Math.min(90_000, 2 + Math.ceil(size / 3))
  const tabs = random.shuffle(Array.from({ length: count }, (_, index) => (isBusy ? 1000 : 1) + index))
  const calls = isBusy ? tabs.map((tab) => ['show', [tab]]) : []
  const [show, close, before] = SHARES[shape]
  while (calls.length < size) {
    const share = random.int(0, 99) / 100
    if (share < show || calls.length === 0) calls.push(['show', [random.pick(tabs)]])
    else if (share < show + close) calls.push(['close', [random.pick(tabs)]])
    else if (share < show + close + before) calls.push(['before', [random.pick(tabs)]])
    else calls.push(['closeOldest', []])
  }
  return [[['RecentTabs', []], ...calls]]
}

function isValid(operations) {
  const isTab = (value) => Number.isInteger(value) && value >= 1 && value <= 99_999
  const isCall = ([name, own]) => {
    if (name === 'closeOldest') return own.length === 0
    return ['show', 'close', 'before'].includes(name) && own.length === 1 && isTab(own[0])
  }
  if (!Array.isArray(operations) || operations.length < 1 || operations.length > 42_001) return false
  if (!operations.every((operation) => operation.length === 2 && Array.isArray(operation[1]))) return false
  const [[name, own], ...calls] = operations
  return name === 'RecentTabs' && own.length === 0 && calls.every(isCall)
}
