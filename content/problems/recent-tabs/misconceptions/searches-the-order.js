class RecentTabs {
  constructor() {
    // From the tab used longest ago to the visible tab.
    this.tabs = []
  }

  show(tab) {
    const visible = this.tabs.at(-1) ?? -1
    this.tabs = [...this.tabs.filter((other) => other !== tab), tab]
    return visible
  }

  close(tab) {
    this.tabs = this.tabs.filter((other) => other !== tab)
    return this.tabs.at(-1) ?? -1
  }

  before(tab) {
    const older = this.tabs.map((other, place) => (other === tab ? this.tabs[place - 1] : undefined))
    return older.find((other) => other !== undefined) ?? -1
  }

  closeOldest() {
    return this.tabs.shift() ?? -1
  }
}
