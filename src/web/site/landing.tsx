/** /: what this is, to try and to look at, and what it can and cannot promise. */
import type { Toolset } from '../../mcp/tool.ts'
import { assets } from '../design/assets.ts'
import { Card, Cards } from '../design/card.tsx'
import { Icon } from '../design/icon.tsx'
import { page } from '../design/layout.tsx'
import { definePage } from '../page.ts'
import { TrialBench } from '../trial/trial-bench.tsx'
import { trialCode } from '../trial/trial-problem.ts'
import { trialOffer } from '../trial/trial.tsx'
import { CONNECT_PATH } from '../paths.ts'
import { ExampleLadder, ExampleProgress, ExampleReport } from './examples.tsx'

/** What a prompt alone cannot do: a line for each engine that exists, under the toolset it belongs to. */
export const ENGINES: ReadonlyArray<{ readonly toolset: Toolset; readonly name: string; readonly does: string }> = [
  {
    toolset: 'practice',
    name: 'Hints',
    does: 'each one opens after new work that the server has seen, or after an answer to the last hint’s question. The solutions stay closed behind them.',
  },
  {
    toolset: 'practice',
    name: 'Tests',
    does: 'your code runs in a sandbox, and the server compares what it returns, also on tests that the model cannot read.',
  },
  {
    toolset: 'learner',
    name: 'Progress',
    does: 'the server remembers what you did without help, plans reviews, and asks again where you had help.',
  },
  {
    toolset: 'lessons',
    name: 'Lessons',
    does: 'every topic is explained, asked about and tested, and no talking changes a grade.',
  },
  {
    toolset: 'tdd',
    name: 'Test-driven development',
    does: 'a phase opens when the server has run exactly the files that are there, and saw them fail or pass.',
  },
  {
    toolset: 'authoring',
    name: 'Problems of your own',
    does: 'a new problem is tried before you get it: its solution has to pass, and its starter and changed solutions have to fail.',
  },
  {
    toolset: 'interview',
    name: 'Interviews',
    does: 'the server keeps the clock, answers your example inputs, and counts only what came before the end.',
  },
  {
    toolset: 'research',
    name: 'Research',
    does: 'the public statements can be searched and quoted, each with its page. What is sealed stays sealed.',
  },
  {
    toolset: 'class',
    name: 'Classes',
    does: 'a teacher sees what each student agreed to share, never a chat or a hint. It is gone when the student leaves or the class ends.',
  },
]

export const landingPage = definePage({
  path: '/',
  title: 'A coding tutor whose hints open with your work',
  description:
    'Rung turns Claude, ChatGPT or any MCP client into a coding tutor. The server runs your code, opens hints after new work and counts only what it has verified.',
  navigation: { place: 'footer', name: 'Start' },
  access: 'public',
  async get(c) {
    const offer = await trialOffer(c)
    const isTried = offer !== null
    return page(
      c,
      { scripts: isTried ? [assets.trial] : [], connects: isTried, width: 'spread', hasHeading: true },
      <div class="landing">
        <section class="hero">
          <h1>A coding tutor whose hints open with your work</h1>
          <p class="lead">
            Rung turns Claude, ChatGPT or any other MCP client into a coding tutor. The model talks with you. This server runs
            your code, decides which hint is open, and keeps the solutions sealed.
          </p>
          <p class="actions">
            <a class="button" href={CONNECT_PATH}>
              <Icon name="plug" /> Connect your client
            </a>
            <a class="button second" href="/problems">
              See all problems
            </a>
          </p>
        </section>
        {isTried && (
          <section aria-labelledby="try-heading">
            <h2 id="try-heading">Try it now, without signing in</h2>
            <TrialBench
              path="/"
              language={offer.language}
              languages={offer.languages}
              code={trialCode[offer.language]}
              trial={null}
            />
          </section>
        )}
        <section aria-labelledby="how-heading">
          <h2 id="how-heading">The model proposes, the server decides</h2>
          <Cards>
            <Card icon="code" title="Your code runs here">
              <p>
                A sandbox runs it, in eight languages, and the server compares what it returns. Nobody can talk a test into
                passing.
              </p>
            </Card>
            <Card icon="lightbulb" title="Hints open one by one">
              <p>The first hint is free. The next one opens after new work, or after your answer to the last hint’s question.</p>
            </Card>
            <Card icon="award" title="Only evidence counts">
              <p>
                Only what you do without help shows that you know it. Rung asks again weeks later, and says what came from a model
                alone.
              </p>
            </Card>
          </Cards>
        </section>
        <section aria-labelledby="example-heading">
          <h2 id="example-heading">What you see when a test fails</h2>
          <div class="pair">
            <Card title="The first test that fails">
              <ExampleReport />
            </Card>
            <Card title="Then, a hint at a time">
              <ExampleLadder />
            </Card>
          </div>
        </section>
        <section aria-labelledby="progress-heading" class="pair">
          <div>
            <h2 id="progress-heading">What you know, and what is due</h2>
            <p>
              Each skill fills up as you show it: seen, practised, passed, mastered, and retained after weeks. Skills that rest on
              others come later. This is an example; yours starts empty and fills with your own work.
            </p>
            <p>
              You can show it to others by a page with an address of its own, put due reviews into your calendar, and take all
              your data along.
            </p>
          </div>
          <Card>
            <ExampleProgress />
          </Card>
        </section>
        <section aria-labelledby="who-heading">
          <h2 id="who-heading">Who it is for</h2>
          <Cards>
            <Card icon="user" title="You learn">
              <p>Practise with your own assistant or on the pages here. Courses, reviews and tests without help are included.</p>
              <p>
                <a href="/problems">Choose a problem</a>
              </p>
            </Card>
            <Card icon="graduation-cap" title="You teach">
              <p>
                Let your assistant draft problems. Rung accepts one only after its solution passes and wrong programs fail. Share
                it by a link.
              </p>
              <p>
                <a href={CONNECT_PATH}>Connect an assistant</a>
              </p>
            </Card>
            <Card icon="server" title="You run a server">
              <p>Rung is open source and runs in your own Cloudflare account: your limits, your sign-in, no analytics.</p>
              <p>
                <a href="/privacy">What this server stores</a>
              </p>
            </Card>
          </Cards>
        </section>
        <section aria-labelledby="limits-heading">
          <h2 id="limits-heading">What a prompt alone cannot do</h2>
          <ul class="keeps">
            {ENGINES.map(({ name, does }) => (
              <li>
                <strong>{name}</strong>: {does}
              </li>
            ))}
          </ul>
          <h2>What no server can do</h2>
          <p class="measured">
            Stop a model from telling what it remembers by itself. Rung withholds all that it holds, counts only what it has
            verified, and labels the rest. It cannot see who wrote a piece of code either: it stores what it is told about that.
          </p>
        </section>
      </div>,
    )
  },
})
