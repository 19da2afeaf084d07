class RecentTabs {
  constructor() {
    this.calls = []
  }

  /** The open tabs, the visible one first. */
  order() {
    const seen = new Set()
    const tabs = []
    for (const [kind, tab] of this.calls.slice().reverse()) {
      if (kind === 'show' && !seen.has(tab)) tabs.push(tab)
      seen.add(tab)
    }
    return tabs
  }

  show(tab) {
    const visible = this.order()[0] ?? -1
    this.calls.push(['show', tab])
    return visible
  }

  close(tab) {
    this.calls.push(['close', tab])
    return this.order()[0] ?? -1
  }

  before(tab) {
    const tabs = this.order()
    return tabs.includes(tab) ? (tabs[tabs.indexOf(tab) + 1] ?? -1) : -1
  }

  closeOldest() {
    const oldest = this.order().at(-1) ?? -1
    this.calls.push(['close', oldest])
    return oldest
  }
}
