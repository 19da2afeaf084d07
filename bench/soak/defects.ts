/** Changes that break what the soak promises to notice; `npm run soak -- --defects` makes each by itself, in a copy. */
export interface Defect {
  readonly name: string
  readonly file: string
  /** Is in the file exactly once. */
  readonly find: string
  readonly replace: string
}

const decide = 'src/engines/practice/rules/decide.ts'
const state = 'src/engines/practice/rules/state.ts'
const streams = 'src/learner/streams.ts'

export const defects: readonly Defect[] = [
  {
    name: 'lost append',
    file: streams,
    find: 'this.#log.append(stream, seq, rows)',
    replace: 'if (rows.length > 1) this.#log.append(stream, seq, rows)',
  },
  {
    name: 'doubled append',
    file: decide,
    find: ' || ever.words.has(wordsKey(words))',
    replace: '',
  },
  {
    name: 'stale state',
    file: streams,
    find: 'this.#inMemory.set(stream, { seq: after, state, damage: null })',
    replace: 'this.#inMemory.set(stream, { seq: after, state: events.length > 1 ? before : state, damage: null })',
  },
  {
    name: 'stale catalogue',
    file: 'src/catalog/cache.ts',
    find: 'if (generation?.version === version)',
    replace: 'if (generation !== null)',
  },
  {
    name: 'late projection',
    file: streams,
    find: 'this.#keep(stream, after, state)',
    replace: 'this.#keep(stream, after, before)',
  },
  {
    name: 'missing await',
    file: 'src/mcp/running.ts',
    find: 'if (!isDone) await context.learner.practice.dropRun(slug, runId, isBegun)',
    replace: 'if (!isDone) void Promise.resolve().then(() => context.learner.practice.dropRun(slug, runId, isBegun))',
  },
  {
    name: 'run not dropped',
    file: 'src/mcp/running.ts',
    find: 'if (!isDone) await context.learner.practice.dropRun(slug, runId, isBegun)',
    replace: '',
  },
  {
    name: 'leaked pass',
    file: 'src/engines/practice/client.ts',
    find: 'levels: readonly Level[] = view.hints.map(({ level }) => level)',
    replace: 'levels: readonly Level[] = [1, 2, 3]',
  },
  {
    name: 'solutions open early',
    file: state,
    find: "(session: Session): boolean => session.level === 4 || session.status === 'solved'",
    replace: "(session: Session): boolean => session.level >= 3 || session.status === 'solved'",
  },
  {
    name: 'fault as success',
    file: 'src/runner/http-runner.ts',
    find: 'return parsed.success && isReportFor(request, parsed.data) ? ok(parsed.data) : err(badAnswer)',
    replace: 'return parsed.success ? ok(parsed.data) : err(badAnswer)',
  },
  {
    name: 'D1 failure swallowed',
    file: 'src/engines/practice/judged-run.ts',
    find: 'const hidden = await sealed.hiddenCases(pass)\n  if (!hidden.ok) return hidden',
    replace: 'const hidden = await sealed.hiddenCases(pass)\n  if (!hidden.ok) return ok({ cases: [], generated: [], seed })',
  },
  {
    name: 'budget not charged',
    file: 'src/learner/open-runs.ts',
    find: 'ON CONFLICT (day) DO UPDATE SET count = count + 1',
    replace: 'ON CONFLICT (day) DO UPDATE SET count = count',
  },
  { name: 'rate not charged', file: 'src/kernel/rate-windows.ts', find: 'window.count += 1', replace: 'window.count += 0' },
  {
    name: 'idempotency ignored',
    file: 'src/engines/practice/sessions.ts',
    find: 'if (again.value) return ok(again.value)',
    replace: '',
  },
  {
    name: 'same run made again',
    file: decide,
    find: 'if (sameRun && sameRun.writtenBy === writtenBy && !isNew) return ok([])',
    replace: '',
  },
  {
    name: 'wrong epoch accepted',
    file: state,
    find: 'if (open.epoch !== session.epoch) return { ...session, openRuns, ever }',
    replace: '',
  },
  {
    name: 'old run solves',
    file: decide,
    find: "verdict === 'accepted' && run.epoch === session.epoch",
    replace: "verdict === 'accepted'",
  },
  {
    name: 'another person’s object',
    file: 'src/learner/learner-rpc.ts',
    find: 'question(this.#namespace.getByName(this.#userId), context)',
    replace: 'question(this.#namespace.getByName(this.#userId.slice(0, 1)), context)',
  },
  {
    name: 'not asked again',
    file: 'src/learner/learner-rpc.ts',
    find: '(isPassing(error) ? attempt() : Promise.reject(error))',
    replace: 'Promise.reject(error)',
  },
  {
    name: 'wrong retry flag',
    file: 'src/learner/learner-rpc.ts',
    find: "if (isPassing(error) || isOfReleaseBefore(error)) return err({ code: 'LEARNER_UNAVAILABLE' })",
    replace: '',
  },
  {
    name: 'run never expires',
    file: 'src/learner/open-runs.ts',
    find: "'SELECT run_id, slug FROM open_run WHERE expires_at <= ?'",
    replace: "'SELECT run_id, slug FROM open_run WHERE expires_at <= ? - 86400000'",
  },
  {
    name: 'verdict flipped on repeat',
    file: 'src/engines/practice/judged-run.ts',
    find: 'return ok({ report: value.report, repeated: true,',
    replace: "return ok({ report: { ...value.report, verdict: 'accepted' }, repeated: true,",
  },
  {
    name: 'hint rung skipped',
    file: decide,
    find: 'if (level > session.level + 1) return err(tooLow(session, below(level), command))',
    replace: '',
  },
  {
    name: 'effort kept',
    file: state,
    find: 'effort: { ...NO_EFFORT, hintedAt: event.at,',
    replace: 'effort: { ...session.effort, hintedAt: event.at,',
  },
  {
    name: 'waiting too short',
    file: 'src/engines/practice/rules/rules.ts',
    find: 'export const WAIT_MS = 10 * 60_000',
    replace: 'export const WAIT_MS = 10 * 1_000',
  },
  {
    name: 'turn not checked',
    file: 'src/engines/practice/sessions.ts',
    find: 'if (folded.value.seq > 0 && folded.value.seq !== turn)',
    replace: 'if (folded.value.seq > 0 && folded.value.seq < turn)',
  },
  {
    name: 'proof in spite of help',
    file: decide,
    find: 'const hadHelp = highestHint > 0 ||',
    replace: 'const hadHelp = highestHint > 1 ||',
  },
  {
    name: 'strict mode forgotten',
    file: decide,
    find: 'if (!last.passed) return err(',
    replace: 'if (last === undefined) return err(',
  },
  {
    name: 'lesson turn not checked',
    file: 'src/engines/lessons/rules/decide.ts',
    find: "if (turn !== lessonNow.turn) return err({ code: 'STALE_TURN', turn: lessonNow.turn })\n  const steps = new Steps(lessonNow, command)\n  steps.add({ type: 'reply_recorded'",
    replace: "const steps = new Steps(lessonNow, command)\n  steps.add({ type: 'reply_recorded'",
  },
  {
    name: 'lesson idempotency ignored',
    file: 'src/engines/lessons/engine.ts',
    find: 'const again = this.#streams.answered(lessonId, command)',
    replace: 'const again = this.#streams.answered(lessonId, null)',
  },
  {
    name: 'row for a class not written',
    file: 'src/engines/practice/sessions.ts',
    find: "if (decided.value.events.length > 0) this.#classwork.note({ kind: 'problem', slug }, context.now)",
    replace: "if (decided.value.events.length > 1) this.#classwork.note({ kind: 'problem', slug }, context.now)",
  },
  {
    name: 'lost row taken as arrived',
    file: 'src/learner/deliveries.ts',
    find: 'outbox.failed(classId, now, Math.random())',
    replace: 'outbox.delivered(classId, rows, now)',
  },
  {
    name: 'lost news forgotten',
    file: 'src/classroom/news.ts',
    find: "this.#sql.exec('UPDATE news SET tries = tries + 1, next_at = ? WHERE user_id = ?', now + wait, userId)",
    replace: 'if (wait > 0) this.forget(userId)',
  },
  {
    name: 'consent kept too long',
    file: 'src/classroom/class.ts',
    find: 'this.#rows.restrict(member, consent)\n      this.#news.add(userId, { now, resend })',
    replace: 'this.#news.add(userId, { now, resend })',
  },
  {
    name: 'programs of who left',
    file: 'src/classroom/rows.ts',
    find: "this.#sql.exec('DELETE FROM program WHERE member = ?', member)\n  }\n\n  clear",
    replace: '}\n\n  clear',
  },
  {
    name: 'way to a class kept',
    file: 'src/classroom/client.ts',
    find: 'if (!left.ok) return left\n    await dropClassMember(db, classId, userId)',
    replace: 'if (!left.ok) return left',
  },
  {
    name: 'place of a roster used twice',
    file: 'src/engines/classes/rules/state.ts',
    find: 'places: event.by === null ? state.places : without(state.places, event.by),',
    replace: 'places: state.places,',
  },
  {
    name: 'code made twice',
    file: 'src/engines/classes/pages/people.tsx',
    find: 'stub.makeCode(userId, codeId, rule, now)',
    replace: 'stub.makeCode(userId, codeId === "" ? "" : newShortId(), rule, now)',
  },
  {
    name: 'count of a row by another rule',
    file: 'src/engines/classes/problem-row.ts',
    find: 'rung: highest(before.rung, session.level)',
    replace: 'rung: session.level',
  },
  {
    name: 'phase open for any run',
    file: 'src/engines/tdd/rules/decide.ts',
    find: "if (missing.length > 0 || run === null || run.label === 'setup_broken') return ok(violation)",
    replace: "if (run === null || run.label === 'setup_broken') return ok(violation)",
  },
  {
    name: 'phase open for old files',
    file: 'src/engines/tdd/rules/evidence.ts',
    find: "if (changed.length > 0) return [{ kind: 'files_changed', paths: changed.slice(0, MAX_LISTED) }]",
    replace: '',
  },
  {
    name: 'tdd turn not checked',
    file: 'src/engines/tdd/rules/decide.ts',
    find: "if (command.turn !== state.turn) return err({ code: 'STALE_TURN', turn: state.turn })\n  const { now } = command",
    replace: 'const { now } = command',
  },
  {
    name: 'tdd idempotency ignored',
    file: 'src/engines/tdd/engine.ts',
    find: 'const again = this.#streams.answered(sessionId, id)',
    replace: 'const again = this.#streams.answered(sessionId, null)',
  },
  {
    name: 'form idempotency ignored',
    file: 'src/engines/forms/engine.ts',
    find: '      const repeated = this.#repeated(key, context)\n      if (repeated) return repeated\n    }',
    replace: '      void key\n    }',
  },
  {
    name: 'form turn not checked',
    file: 'src/engines/forms/engine.ts',
    find: 'const stale = this.#stale(key, turn)\n    if (stale) return stale\n    const folded',
    replace: 'const folded',
  },
  {
    name: 'list of streams not kept up',
    file: streams,
    find: 'if (seq === 0) this.#ids = null',
    replace: '',
  },
  {
    name: 'limit of a day not enforced',
    file: 'src/engines/practice/runs.ts',
    find: 'this.#record.places.spent(context.now) >= budget',
    replace: 'this.#record.places.spent(context.now) > budget',
  },
  {
    name: 'refused run counted',
    file: 'src/engines/practice/client.ts',
    find: "const returned = isBegun ? null : await this.#rpc.ask('runs', 'giveBack', slug, runId)",
    replace: "const returned = isBegun || slug !== null ? null : await this.#rpc.ask('runs', 'giveBack', slug, runId)",
  },
  {
    name: 'hints of an interview cost nothing',
    file: 'src/engines/interviews/rules/clock.ts',
    find: "if (order.hints === 'none') return deadline",
    replace: "if (order.hints === 'none' || hintsAt.length > 0) return deadline",
  },
  {
    name: 'one question too many',
    file: 'src/engines/interviews/engine.ts',
    find: "return move === 'ask' && questions.length >= most",
    replace: "return move === 'ask' && questions.length > most",
  },
  {
    name: 'key of an interview leaked',
    file: 'src/engines/interviews/render/interview.ts',
    find: "statement: isOpen ? (interview?.statement ?? '') : problem.statement",
    replace: 'statement: problem.statement',
  },
  {
    name: 'published before it is verified',
    file: 'src/engines/authoring/rules/decide.ts',
    find: "if (open.length > 0) return err({ code: 'SLOTS_OPEN', slots: open })",
    replace: '',
  },
  {
    name: 'link open after it is closed',
    file: 'src/engines/authoring/publish.ts',
    find: 'const revocation = share === null ? ok(null) : await shares.revoke(share.shareId)',
    replace: 'const revocation = ok(share === null || shares === null ? null : true)',
  },
  {
    name: 'invite used twice',
    file: 'src/web/auth/accounts.ts',
    find: 'WHERE token_hash = ?3 AND used_by IS NULL AND expires_at > ?2 AND',
    replace: 'WHERE token_hash = ?3 AND expires_at > ?2 AND',
  },
  {
    name: 'deed of an owner not noted',
    file: 'src/web/operator/owner.tsx',
    find: "if (revoked) await noteAction(DB, { actor: owner.user.id, action: 'invite_taken_back', now: Date.now() })",
    replace: '',
  },
  {
    name: 'day of the server',
    file: 'src/engines/knowledge/tools/get-progress.ts',
    find: 'const on = learningDay(at, timeZone)',
    replace: 'const on = learningDay(at, timeZone === null ? timeZone : null)',
  },
  {
    name: 'quote that nobody said',
    file: 'src/problem/key-points.ts',
    find: 'if (place === null) continue',
    replace: 'if (place === null) {\n      pointIds.push(id)\n      continue\n    }',
  },
  {
    name: 'silent model counts',
    file: 'src/engines/lessons/questions.ts',
    find: 'if (!claims.ok) return []',
    replace: "if (!claims.ok) return [graded(question.id, 'grader', 1, [])]",
  },
  {
    name: 'setting lost',
    file: 'src/engines/settings/rules/settings.ts',
    find: '...event.changes,',
    replace: '...(event.changes.strictMode === true ? {} : event.changes),',
  },
  {
    name: 'help in a check',
    file: decide,
    find: 'if (command.underCheck && HELP.has(command.type)) return err(closedDuringCheck(command))',
    replace: '',
  },
  {
    name: 'place in the queue kept',
    file: 'container/slots.ts',
    find: `      holder.settle?.('gone')
      this.#leave(id)`,
    replace: `      holder.settle?.('gone')`,
  },
  {
    name: 'row taken as arrived while it changed',
    file: 'src/learner/outbox.ts',
    find: 'delivered = 1 WHERE class = ? AND seq = ?',
    replace: 'delivered = 1 WHERE class = ? AND seq >= ?',
  },
  {
    name: 'uncounted runs forgotten',
    file: 'src/deployment/run-meter.ts',
    find: 'if (ran > 0) this.#add(day, ran)',
    replace: '',
  },
  {
    name: 'old events not read',
    file: 'src/learner/codec.ts',
    find: 'steps.slice(row.version - 1)',
    replace: 'steps.slice(row.version)',
  },
]
