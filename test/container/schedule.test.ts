/** Who runs next: a table of what is asked at what time, and what comes of it. No process, no clock. */
import { describe, expect, it } from 'vitest'
import { VISITORS } from '../../src/runner/protocol.ts'
import { type Bounds, type Change, Schedule } from '../../container/schedule.ts'

const two: Bounds = { slots: 2, background: 2, queue: 8 }
const one: Bounds = { slots: 1, background: 1, queue: 8 }

const inWords = (changes: readonly Change[]): string[] => changes.map(({ kind, id }) => `${kind} ${id}`)

/** A schedule whose changes come as words, and the numbers of runs in the order in which they were asked for. */
function open(bounds: Bounds) {
  const schedule = new Schedule(bounds)
  let nextId = 0
  return {
    schedule,
    ask: (learner: string | null, at: number, patient = false): string[] => {
      const { answer, changes } = schedule.ask({ id: ++nextId, learner, patient }, at)
      return answer === 'waits' ? inWords(changes) : [answer, ...inWords(changes)]
    },
    leave: (id: number, at: number) => inWords(schedule.leave(id, at)),
    due: (at: number) => inWords(schedule.due(at)),
    giveWay: (id: number, at: number): string[] => {
      const { waits, changes } = schedule.giveWay(id, at)
      return [waits ? 'waits' : 'goes on', ...inWords(changes)]
    },
  }
}

describe('slots', () => {
  it('are taken while there are any, and then in the order of asking', () => {
    const { ask, leave } = open(two)
    expect([ask('a', 0), ask('b', 0), ask('c', 1), ask('d', 2)]).toEqual([['start 1'], ['start 2'], [], []])
    expect(leave(2, 100)).toEqual(['start 3'])
    expect(leave(1, 110)).toEqual(['start 4'])
    expect(leave(3, 120)).toEqual([])
  })

  it('go to whoever used less lately, whoever asked first', () => {
    const { ask, leave } = open(one)
    ask('much', 0)
    leave(1, 20_000)
    ask('between', 20_000)
    expect([ask('much', 20_100), ask('little', 20_200)]).toEqual([[], []])
    expect(leave(2, 20_400)).toEqual(['start 4'])
    expect(leave(4, 20_450)).toEqual(['start 3'])
  })

  it('go by what was used lately: after minutes it hardly counts', () => {
    const { ask, leave, schedule } = open(one)
    ask('much', 0)
    leave(1, 20_000)
    expect([20_000, 80_000, 620_000].map((at) => Math.round(schedule.usedMs('much', at)))).toEqual([77_000, 38_500, 75])
    ask('other', 620_000)
    ask('much', 620_001)
    ask('third', 620_002)
    expect(leave(2, 620_100)).toEqual(['start 3'])
  })

  it('go soon to whoever used a few seconds, however many ask again and again for almost nothing', () => {
    const { ask, leave } = open({ ...one, queue: 32 })
    ask('learner', 0)
    leave(1, 1_500)
    for (let other = 2; other <= 21; other++) ask(`other ${other}`, 1_500)
    expect(ask('learner', 1_500)).toEqual([])
    // Every 20 ms one of twenty ends and asks again.
    let [at, running, last, startedAt] = [1_500, 2, 22, 0]
    while (startedAt === 0 && at < 20_000) {
      at += 20
      const [start] = leave(running, at)
      ask(`other again ${last++}`, at)
      if (start === 'start 22') startedAt = at
      running = Number(start?.split(' ')[1])
    }
    expect(startedAt).toBe(1_940)
  })

  it('are given to whoever waits longest only one time in eight', () => {
    const { ask, leave } = open({ ...one, queue: 32 })
    ask('much', 0)
    leave(1, 20_000)
    for (const learner of ['b', 'much', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) ask(learner, 20_000)
    const ends = [2, 4, 5, 6, 7, 8, 3].map((id, turn) => leave(id, 20_100 + 100 * turn))
    expect(ends.flat()).toEqual(['start 4', 'start 5', 'start 6', 'start 7', 'start 8', 'start 3', 'start 9'])
  })

  it('count as used until the answer is there, though they are free only later', () => {
    const { ask, leave, schedule } = open(one)
    ask('a', 0)
    schedule.answered(1, 2_000)
    expect(schedule.usedMs('a', 3_000)).toBe(5_000)
    expect(leave(1, 3_000)).toEqual([])
    expect(schedule.usedMs('a', 3_000)).toBe(5_000)
  })

  it('are no reason to refuse whoever is patient', () => {
    const { ask, due, schedule } = open({ ...one, queue: 0 })
    expect([ask(null, 0), ask('a', 0), ask(null, 0, true)]).toEqual([['start 1'], ['full'], []])
    expect(due(60_000)).toEqual([])
    expect(inWords(schedule.leave(1, 60_001))).toEqual(['start 3'])
  })
})

describe('one learner', () => {
  it('may ask for two more once a run is answered, while that one still clears up', () => {
    const { ask, leave, schedule } = open(two)
    ask('a', 0)
    schedule.answered(1, 50)
    expect([ask('a', 60), ask('a', 61), ask('a', 62)]).toEqual([[], [], ['own']])
    expect([leave(1, 70), leave(2, 80)]).toEqual([['start 2'], ['start 3']])
  })

  it('has one run that goes on and one that waits, and a third is refused as their own', () => {
    const { ask, leave } = open(two)
    expect([ask('a', 0), ask('a', 1), ask('a', 2)]).toEqual([['start 1'], [], ['own']])
    // The other slot is free, and stays free for others.
    expect(ask('b', 3)).toEqual(['start 4'])
    expect(leave(1, 50)).toEqual(['start 2'])
    expect(ask('a', 51)).toEqual([])
  })

  it('holds back nobody else by the run that waits for their own', () => {
    const { ask, leave } = open(two)
    ask('a', 0)
    ask('a', 1)
    ask('b', 2)
    ask('c', 3)
    expect(leave(3, 50)).toEqual(['start 4'])
  })

  it('is told of their own run where that is what took too long', () => {
    const { ask, due } = open(two)
    ask('a', 0)
    ask('a', 100)
    expect(due(20_099)).toEqual([])
    expect(due(20_100)).toEqual(['refuse own 2'])
  })

  it('is not counted where there is none: work that is nobody’s goes on side by side', () => {
    const { ask } = open(two)
    expect([ask(null, 0), ask(null, 0), ask(null, 0), ask(null, 0)]).toEqual([['start 1'], ['start 2'], [], []])
  })
})

describe('a run that goes on for a while', () => {
  it('leaves its slot to whoever used less, and goes on without one', () => {
    const { ask, due, leave } = open(one)
    ask('long', 0)
    expect(ask('new', 100)).toEqual([])
    expect(due(499)).toEqual([])
    expect(due(500)).toEqual(['demote 1', 'start 2'])
    // And has it again when that is over, before others who used as much.
    expect(ask('long', 600)).toEqual([])
    expect(leave(2, 700)).toEqual(['promote 1'])
    expect(leave(1, 3_000)).toEqual(['start 3'])
  })

  it('keeps its slot where nobody waits, or only such as used as much', () => {
    const { ask, due, leave } = open(one)
    ask('a', 0)
    leave(1, 3_000)
    ask('b', 3_000)
    expect(due(5_000)).toEqual([])
    ask('a', 5_000)
    expect(due(5_600)).toEqual([])
    expect(leave(2, 5_700)).toEqual(['start 3'])
  })

  it('of two the one leaves whose learner used most', () => {
    const { ask, leave, due } = open(two)
    ask('much', 0)
    leave(1, 9_000)
    ask('some', 9_000)
    ask('much', 9_000)
    ask('new', 9_100)
    expect(due(9_600)).toEqual(['demote 3', 'start 4'])
  })

  it('is ended for others where the background is full and its learner used most of all', () => {
    const { ask, leave, due } = open(one)
    ask('most', 0)
    leave(1, 30_000)
    ask('most', 30_000)
    ask('much', 30_100)
    expect(due(30_600)).toEqual(['demote 2', 'start 3'])
    expect(ask('new', 31_200)).toEqual(['end 2', 'demote 3', 'start 4'])
    // What is ended is over for the schedule at once.
    expect(leave(2, 31_300)).toEqual([])
  })

  it('is ended by itself where those in the background used less', () => {
    const { ask, leave } = open({ slots: 2, background: 1, queue: 8 })
    ask('most', 0)
    leave(1, 30_000)
    ask('b', 30_000)
    ask('most', 30_400)
    expect(ask('new', 30_500)).toEqual(['demote 2', 'start 4'])
    expect(ask('newer', 31_000)).toEqual(['end 3', 'start 5'])
  })

  it('is ended for nobody where its learner used little', () => {
    const { ask, due } = open(one)
    ask('a', 0)
    ask('b', 100)
    expect(due(500)).toEqual(['demote 1', 'start 2'])
    ask('c', 600)
    // Two and a quarter seconds count six.
    expect(due(2_200)).toEqual([])
    expect(due(2_250)).toEqual(['end 1', 'demote 2', 'start 3'])
  })

  it('has a slot again soon, for a turn of half a second, however many new ones wait', () => {
    const { ask, due, leave } = open({ ...one, queue: 32 })
    ask('long', 0)
    for (let other = 2; other <= 22; other++) ask(`other ${other}`, 0)
    expect(due(500)).toEqual(['demote 1', 'start 2'])
    expect(leave(2, 700)).toEqual(['promote 1'])
    expect(due(1_199)).toEqual([])
    expect(due(1_200)).toEqual(['demote 1', 'start 3'])
    // By now it used more than they did, and goes after them.
    expect([leave(3, 1_300), leave(4, 1_400)]).toEqual([['start 4'], ['start 5']])
  })

  it('leaves the machine to others while it is in the background, or beside another learner’s', () => {
    const { ask, due, schedule } = open(two)
    ask('a', 0)
    expect(schedule.standing(1, 5_000)).toBe('first')
    ask('b', 5_000)
    expect([5_499, 5_500].map((at) => [1, 2].map((id) => schedule.standing(id, at)))).toEqual([
      ['after', 'first'],
      ['after', 'after'],
    ])
    ask('c', 5_500)
    expect(due(5_501)).toEqual([])
    expect([schedule.standing(1, 5_501), schedule.standing(3, 5_501)]).toEqual(['last', 'first'])
    expect(inWords(schedule.leave(2, 5_600))).toEqual(['promote 1'])
    schedule.leave(3, 5_600)
    expect(schedule.standing(1, 5_600)).toBe('first')
  })

  it('leaves the machine to nobody where it is nobody’s', () => {
    const { ask, schedule } = open(two)
    ask(null, 0)
    ask(null, 0)
    ask('a', 0)
    expect(schedule.standing(1, 5_000)).toBe('first')
  })

  it('is left alone where somebody patient waits for it', () => {
    const { ask, due } = open(one)
    ask(null, 0, true)
    ask('a', 0)
    expect(due(5_000)).toEqual([])
  })
})

describe('the queue', () => {
  it('has a bound, at which whoever used most gives their place to whoever used little', () => {
    const { ask, leave } = open({ slots: 1, background: 1, queue: 2 })
    ask('much', 0)
    leave(1, 9_000)
    ask('other', 9_000)
    ask('much', 9_010)
    ask('b', 9_020)
    expect(ask('c', 9_030)).toEqual(['refuse 3'])
    expect(ask('d', 9_040)).toEqual(['full'])
  })

  it('keeps nobody longer than they would wait for an answer', () => {
    const { ask, due, schedule } = open(one)
    ask(null, 0, true)
    ask('b', 200)
    expect(schedule.wakesAt(200)).toBe(300)
    expect(due(20_199)).toEqual([])
    expect(due(20_200)).toEqual(['refuse 2'])
    expect(schedule.wakesAt(20_200)).toBeNull()
  })

  it('refuses at once only whoever would wait too long, and never whoever goes first', () => {
    const { ask, leave, schedule } = open({ ...one, queue: 1_000 })
    ask('much', 0)
    leave(1, 9_000)
    // The slot was had for a long time, which counts a second: 60 ms + a tenth of 940 ms.
    expect(schedule.expectedWaitMs('much', 9_000)).toBe(0)
    ask(null, 9_000, true)
    expect(schedule.expectedWaitMs('much', 9_000)).toBe(154)
    // 129 times 154 ms are less than 20 s, 130 times are more.
    const answers = Array.from({ length: 131 }, (_, index) => ask(`a ${index}`, 9_000))
    expect(answers.findIndex(([answer]) => answer === 'full')).toBe(129)
    expect(ask('much', 9_000)).toEqual(['full'])
    expect(ask('patient', 9_000, true)).toEqual([])
  })

  it('has no place for whoever accepts less than the expected wait', () => {
    const { schedule } = open(one)
    schedule.ask({ id: 1, learner: 'a', patient: false }, 0)
    schedule.ask({ id: 2, learner: 'b', patient: false }, 0)
    // Two runs end first.
    expect(schedule.ask({ id: 3, learner: 'c', patient: false }, 0, 119).answer).toBe('full')
    expect(schedule.ask({ id: 3, learner: 'c', patient: false }, 0, 120).answer).toBe('waits')
  })

  it('does not count those who used more than whoever asks', () => {
    const { ask, leave, schedule } = open({ ...one, queue: 1_000 })
    for (const [index, learner] of ['a', 'b', 'c'].entries()) {
      ask(learner, 10_000 * index)
      leave(index + 1, 10_000 * index + 9_000)
    }
    ask(null, 30_000, true)
    for (const learner of ['a', 'b', 'c']) ask(learner, 30_000)
    // Three times a second: each run is expected to have a slot for 315 ms. By now `c` used more than `a` and `b`.
    const waits = ['new', 'a', 'c'].map((learner) => Math.round(schedule.expectedWaitMs(learner, 30_000)))
    expect(waits).toEqual([315, 944, 1_259])
  })

  it('counts a run without a slot that has one again before whoever asks', () => {
    const { ask, schedule } = open(one)
    ask('long', 0)
    ask('new', 500)
    expect(schedule.standing(1, 500)).toBe('last')
    // Half a second in the slot: 60 ms + a tenth of 440 ms.
    expect(schedule.expectedWaitMs('newer', 500)).toBe(208)
  })

  it('tells each how many go first: those who used less, and those who asked before', () => {
    const { ask, leave, schedule } = open(one)
    ask('much', 0)
    leave(1, 9_000)
    ask(null, 9_000, true)
    for (const learner of ['much', 'a', 'b']) ask(learner, 9_000)
    expect([...schedule.places(9_000)].toSorted()).toEqual([
      [3, 2],
      [4, 0],
      [5, 1],
    ])
    leave(4, 9_100)
    expect(schedule.places(9_100).get(5)).toBe(0)
  })

  it('forgets whoever has gone', () => {
    const { ask, leave } = open(one)
    ask('a', 0)
    ask('b', 1)
    ask('c', 2)
    expect(leave(2, 10)).toEqual([])
    expect(leave(1, 20)).toEqual(['start 3'])
    // And a learner who has gone may ask again.
    expect([ask('b', 21), ask('b', 22), ask('b', 23)]).toEqual([[], [], ['own']])
  })
})

describe('a run of many parts', () => {
  it('gives way to all who wait by then, and comes again', () => {
    const { ask, leave, giveWay } = open(one)
    ask('batch', 0)
    expect(giveWay(1, 100)).toEqual(['goes on'])
    ask('a', 110)
    ask('b', 120)
    expect(giveWay(1, 200)).toEqual(['waits', 'start 2'])
    expect(leave(2, 300)).toEqual(['start 3'])
    expect(leave(3, 400)).toEqual(['start 1'])
    expect(leave(1, 500)).toEqual([])
  })

  it('gives way to the next run of the same learner, too', () => {
    const { ask, leave, giveWay } = open(one)
    ask('a', 0)
    ask('a', 10)
    expect(giveWay(1, 100)).toEqual(['waits', 'start 2'])
    expect(leave(2, 200)).toEqual(['start 1'])
  })

  it('waits for its next turn however long that takes, and goes on in a slot', () => {
    const { ask, due, leave, giveWay } = open(one)
    ask('batch', 0)
    ask(null, 10, true)
    expect(giveWay(1, 100)).toEqual(['waits', 'start 2'])
    expect(due(60_000)).toEqual([])
    expect(leave(2, 60_001)).toEqual(['start 1'])
  })
})

it('twenty who run without end keep a newcomer waiting for no more than a turn', () => {
  const { schedule } = open(two)
  const attackers = Array.from({ length: 20 }, (_, index) => `attacker ${index}`)
  let [id, at] = [0, 0]
  const owners = new Map<number, string>()
  const refused = new Set<string>()
  const note = (changes: readonly Change[]) => {
    for (const change of changes)
      if (change.kind !== 'start' && change.kind !== 'demote') refused.add(owners.get(change.id) ?? '')
  }
  const open20 = () => {
    for (const learner of attackers) {
      owners.set(++id, learner)
      note(schedule.ask({ id, learner, patient: false }, at).changes)
    }
  }
  // A minute of it: whoever is refused or ended asks again at once.
  for (; at < 60_000; at += 100) {
    open20()
    note(schedule.due(at))
  }
  const waits: number[] = []
  for (let run = 0; run < 50; run++) {
    const mine = ++id
    owners.set(mine, 'honest')
    let hasBegun = schedule.ask({ id: mine, learner: 'honest', patient: false }, at).changes.some((change) => change.id === mine)
    const startedAt = at
    while (!hasBegun) {
      at += 10
      hasBegun = schedule.due(at).some((change) => change.id === mine)
    }
    waits.push(at - startedAt)
    at += 200
    note(schedule.leave(mine, at))
    at += 1_000
    open20()
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(500)
  expect(refused.has('honest')).toBe(false)
})

it('three hundred within ten seconds are all served, in the order of asking', () => {
  const { schedule } = open({ slots: 2, background: 2, queue: 500 })
  const left = new Map<number, number>()
  const places = new Map<number, string>()
  const starts: number[] = []
  const lost: string[] = []
  const note = (changes: readonly Change[]) => {
    for (const { kind, id } of changes) {
      places.set(id, kind)
      if (kind === 'start') starts.push(id)
      if (kind === 'end' || kind === 'refuse') lost.push(`${kind} ${id}`)
    }
  }
  let id = 0
  for (let at = 0; at < 60_000; at += 10) {
    while (id < 300 && at * 300 >= id * 10_000) {
      left.set(++id, id % 10 === 0 ? 600 : 60)
      note(schedule.ask({ id, learner: `learner ${id}`, patient: false }, at).changes)
    }
    note(schedule.due(at))
    // Two cores: those in slots have one each, and those in the background what is left.
    const inSlots = [...left.keys()].filter((run) => places.get(run) === 'start' || places.get(run) === 'promote')
    const beside = [...left.keys()].filter((run) => places.get(run) === 'demote').slice(0, 2 - inSlots.length)
    for (const run of [...inSlots, ...beside]) {
      const rest = (left.get(run) ?? 0) - 10
      left.set(run, rest)
      if (rest > 0) continue
      left.delete(run)
      note(schedule.leave(run, at))
    }
  }
  expect(lost).toEqual([])
  expect(starts).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
})

describe('visitors who are not signed in', () => {
  it('wait until no learner does, whatever the learner used and whoever waits longest', () => {
    const { ask, leave } = open({ ...one, queue: 32 })
    ask('much', 0)
    leave(1, 20_000)
    ask('a', 20_000)
    expect([ask(VISITORS, 20_000), ask('much', 20_001)]).toEqual([[], []])
    for (const learner of ['b', 'c', 'd', 'e', 'f', 'g']) ask(learner, 20_002)
    const ends = [2, 5, 6, 7, 8, 9, 4, 10].map((id, turn) => leave(id, 20_100 + 100 * turn))
    expect(ends.flat()).toEqual(['start 5', 'start 6', 'start 7', 'start 8', 'start 9', 'start 4', 'start 10', 'start 3'])
  })

  it('leave their slot at once for a learner, and end where there is no room beside it', () => {
    const { ask } = open(one)
    expect(ask(VISITORS, 0)).toEqual(['start 1'])
    expect(ask('learner', 1)).toEqual(['demote 1', 'start 2'])
    const full = open({ slots: 1, background: 0, queue: 8 })
    full.ask(VISITORS, 0)
    expect(full.ask('learner', 1)).toEqual(['end 1', 'start 2'])
  })

  it('take no slot from a learner, and give up their place in a full queue', () => {
    const { ask, due } = open({ slots: 1, background: 1, queue: 1 })
    ask('learner', 0)
    expect(ask(VISITORS, 1)).toEqual([])
    expect(due(400)).toEqual([])
    expect(ask('other', 450)).toEqual(['refuse 2'])
  })

  it('have one run and one that waits, all together', () => {
    const { ask } = open(two)
    expect([ask(VISITORS, 0), ask(VISITORS, 1), ask(VISITORS, 2)]).toEqual([['start 1'], [], ['own']])
  })
})
