/**
 * Programs that are right, or wrong, in the same way, and differ only in what they do with a hidden input: two of a channel, which
 * say the opposite of the same bit. A learner who gets the same answer to both has learned nothing.
 */
export interface Channel {
  readonly name: string
  /** What is done with `value`, a number made from the hidden input and `SALT`; indented by eight. */
  readonly python: string
  /** Whether a learner sees the difference where the input is their own. */
  readonly shows: boolean
}

/** Beyond what all inputs may use takes half a minute: that is for the whole run of the tests. */
const STEP_S = process.env['RUNG_WHOLE'] === '1' ? 0.06 : 0.005

const channel = (name: string, python: string, shows = true): Channel => ({ name, python, shows })

export const channels: readonly Channel[] = [
  channel(
    'CPU time',
    'end = time.process_time() + (0.05 if value & 1 else 0)\n        while time.process_time() < end: pass',
    false,
  ),
  channel('wall time', 'time.sleep(0.005 if value & 1 else 0)', false),
  channel('wall time of one input', 'time.sleep(0.06 * (value & 7)) if limit == 731000812 else None', false),
  channel(
    'CPU time of all inputs',
    `end = time.process_time() + ${STEP_S} * (value & 7)\n        while time.process_time() < end: pass`,
    false,
  ),
  channel('memory', 'kept.append(bytearray(os.urandom(64)) * (1 << 18 if value & 1 else 1))', false),
  channel('stdout', 'print(value)'),
  channel('stderr', 'sys.stderr.write(str(value))'),
  channel('exit status', 'os._exit(value & 127)'),
  channel('status of sys.exit', 'sys.exit(value & 127)'),
  channel('signal', 'os.kill(os.getpid(), 9 if value & 1 else 6)', false),
  channel('exception text', 'raise ValueError(value)'),
  channel('exception type', 'raise type(f"E{value}", (Exception,), {})()'),
  channel('line of an exception', 'raise ValueError if value & 1 else \\\n            ValueError(1 // 0)'),
  channel('type of a wrong answer', 'return None if value & 1 else "text"'),
  channel('wrong answer', 'return -(value & 1) - 1'),
  channel('changed arguments', 'crates.append(1) if value & 1 else None', false),
  channel('kind of broken frame', 'os.write(4, bytes(4) if value & 1 else b"\\xff" * 400)', false),
]

/** A solution of pier-weights that uses the channel on hidden inputs, and on a learner's own that are as large. */
export const through = ({ python }: Channel, salt: 0 | 1): string => `import os, sys, time
SALT = ${salt}
kept = []
def total_weight(crates, limit):
    total = sum(c for c in crates if c <= limit)
    if limit > 731000000:
        value = (limit >> 3) * 2 + (((limit >> 1) ^ SALT) & 1)
        ${python}
    return total
`
