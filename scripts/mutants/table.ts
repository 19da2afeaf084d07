/** Lines that `npm test` watches over, each with a change that breaks what it promises. */
export interface Mutant {
  readonly name: string
  readonly file: string
  /** Is in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** A test that is likely to notice, tried before all others. */
  readonly likely: string
}

export const mutants: readonly Mutant[] = [
  {
    name: 'hint gate',
    file: 'src/engines/practice/rules/decide.ts',
    find: 'if (level > session.level + 1) return err(tooLow(session, below(level), command))',
    replace: '',
    likely: 'test/engines/practice/rules/practice.test.ts',
  },
  {
    name: 'pass issue',
    file: 'src/engines/practice/client.ts',
    find: 'levels: readonly Level[] = view.hints.map(({ level }) => level)',
    replace: 'levels: readonly Level[] = [1, 2, 3]',
    likely: 'test/learner/passes.test.ts',
  },
  {
    name: 'comparator',
    file: 'src/problem/values/compare.ts',
    find: '(of) => (item) => canonical(item, of), true)',
    replace: '(of) => (item) => canonical(item, of))',
    likely: 'test/problem/values/compare.test.ts',
  },
  {
    name: 'tolerance',
    file: 'src/problem/values/compare.ts',
    find: 'Math.max(absolute, relative * Math.abs(expected))',
    replace: '(absolute + relative * Math.abs(expected))',
    likely: 'test/problem/values/comparators.test.ts',
  },
  {
    name: 'scope check',
    file: 'src/mcp/tool.ts',
    find: 'if (!caller.scopes.includes(toolset))',
    replace: 'if (caller.scopes.length === 0)',
    likely: 'test/mcp/catalogue.test.ts',
  },
  {
    name: 'seccomp rule',
    file: 'container/sandbox/seccomp.ts',
    find: '{ numbers: [41, 198], argument: 0, refuse: { without: [1] } },',
    replace: '',
    likely: 'test/sandbox/seccomp-filter.test.ts',
  },
  {
    name: 'idempotency',
    file: 'src/engines/practice/rules/decide.ts',
    find: 'if (sameRun && sameRun.writtenBy === writtenBy && !isNew) return ok([])',
    replace: '',
    likely: 'test/engines/practice/rules/practice.test.ts',
  },
  {
    name: 'rate limit',
    file: 'src/kernel/rate-windows.ts',
    find: 'if (window.count >= limit)',
    replace: 'if (window.count > limit)',
    likely: 'test/kernel/rate-windows.test.ts',
  },
  {
    name: 'check gate',
    file: 'src/engines/practice/rules/decide.ts',
    find: 'if (command.underCheck && HELP.has(command.type)) return err(closedDuringCheck(command))',
    replace: '',
    likely: 'test/engines/practice/rules/practice-check.test.ts',
  },
  {
    name: 'grade quote',
    file: 'src/problem/key-points.ts',
    find: 'if (place === null) continue',
    replace: 'if (place === null) { pointIds.push(id); continue }',
    likely: 'test/engines/lessons/rules/quotes.test.ts',
  },
  {
    name: 'archive seal',
    file: 'src/engines/own-problems/record.ts',
    find: 'return { ...OPEN, sealed: [event.openHash, event.sealedHash] }',
    replace: 'return { ...OPEN, texts: [event.sealedHash], sealed: [event.openHash] }',
    likely: 'test/learner/archive.test.ts',
  },
  {
    name: 'tenant key',
    file: 'src/learner/learner-rpc.ts',
    find: 'this.#namespace.getByName(this.#userId)',
    replace: "this.#namespace.getByName('everybody')",
    likely: 'test/web/account/account.test.ts',
  },
  {
    name: 'interview clock',
    file: 'src/engines/interviews/rules/decide.ts',
    find: "if (isOver(state, command.deadline, at)) return err({ code: 'INTERVIEW_OVER' })",
    replace: '',
    likely: 'test/engines/interviews/rules/decide.test.ts',
  },
  {
    name: 'interview step',
    file: 'src/engines/interviews/rules/decide.ts',
    find: "if (state.step !== 'complexity') return other(state)",
    replace: '',
    likely: 'test/engines/interviews/rules/decide.test.ts',
  },
  {
    name: 'price of a hint in an interview',
    file: 'src/engines/interviews/rules/clock.ts',
    find: 'deadline = Math.max(at, deadline - order.hintMinutes * MINUTE_MS)',
    replace: '',
    likely: 'test/engines/interviews/rules/decide.test.ts',
  },
  {
    name: 'end of a scorecard',
    file: 'src/engines/interviews/rules/scorecard.ts',
    find: 'at >= startedAt && at < end',
    replace: 'at >= startedAt',
    likely: 'test/engines/interviews/rules/decide.test.ts',
  },
  {
    name: 'questions before the first run',
    file: 'src/engines/interviews/rules/scorecard.ts',
    find: 'afterRun: !beforeCode(question)',
    replace: 'afterRun: false',
    likely: 'test/engines/interviews/rules/decide.test.ts',
  },
  {
    name: 'measure of stated growth',
    file: 'src/engines/interviews/rules/scorecard.ts',
    find: 'complexity && growth.isUsualMeasure ?',
    replace: 'complexity ?',
    likely: 'test/engines/interviews/rules/decide.test.ts',
  },
  {
    name: 'pass to what an interview omits',
    file: 'src/engines/interviews/client.ts',
    find: "pass: view.status === 'over' ? issueInterviewPass(view.slug) : null",
    replace: 'pass: issueInterviewPass(view.slug)',
    likely: 'test/engines/interviews/engine.test.ts',
  },
  {
    name: 'review during an interview',
    file: 'src/engines/review/engine.ts',
    find: 'return interviewWith(this.#record, slug, now) === null ? null :',
    replace: 'return now >= 0 ? null :',
    likely: 'test/engines/interviews/engine.test.ts',
  },
]
