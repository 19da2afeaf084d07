/** /design: every component with every look it has, for those who work on the pages. It is on one's own machine alone. */
import type { Child } from 'hono/jsx'
import type { AppContext } from '../context.ts'
import { isLoopback } from '../origin.ts'
import { definePage } from '../page.ts'
import { Badge, DifficultyBadge } from './badge.tsx'
import { Card, Cards, Empty, Skeleton } from './card.tsx'
import { Copyable } from './copyable.tsx'
import { Dialog, Drawer, Menu, Toast } from './folds.tsx'
import { Icon, type IconName } from './icon.tsx'
import { page } from './layout.tsx'
import { Notice } from './notice.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { icons } from '../../../built/icons.ts'

const PATH = '/design'

const isIcon = (name: string): name is IconName => name in icons

const Part = ({ name, children }: { readonly name: string; readonly children?: Child }) => (
  <section>
    <h2>{name}</h2>
    {children}
  </section>
)

export const designPage = definePage({
  path: PATH,
  title: 'Design',
  access: 'public',
  returnTo: null,
  exists: (c: AppContext) => isLoopback(c.get('own').hostname) && c.env.vars.DEV_LOGIN === '1',
  get: (c) =>
    page(
      c,
      { width: 'spread', due: 3 },
      <>
        <Part name="Text">
          <h3>A heading of the third level</h3>
          <p class="lead">A lead says what a page is for, in a sentence or two.</p>
          <p>
            A paragraph has <a href={PATH}>links</a>, <strong>words that matter</strong> and <code>code(within, a, line)</code>.
          </p>
          <p class="fine">Fine print says what few readers need.</p>
        </Part>
        <Part name="Notices">
          <Notice kind="pass">4 of 4 tests passed.</Notice>
          <Notice kind="fail">3 of 4 tests passed. Test 4 got 0; expected -2.</Notice>
          <Notice kind="info">This is a check: solve the problem without help.</Notice>
          <Notice kind="warning">The link is not shown again. Copy it now.</Notice>
        </Part>
        <Part name="Badges">
          <p class="badges">
            <DifficultyBadge difficulty="easy" />
            <DifficultyBadge difficulty="medium" />
            <DifficultyBadge difficulty="hard" />
            <Badge kind="solved">Solved</Badge>
            <Badge kind="due">Due today</Badge>
            <Badge kind="next">Next</Badge>
            <Badge kind="plain">arrays</Badge>
          </p>
        </Part>
        <Part name="Buttons">
          <div class="actions">
            <button>
              <Icon name="play" /> Run the tests
            </button>
            <button class="second">Submit</button>
            <button class="quiet">Give up</button>
            <button class="danger">Delete everything</button>
            <a class="button second" href={PATH}>
              A link
            </a>
          </div>
        </Part>
        <Part name="Cards">
          <Cards>
            <Card icon="code" title="A card">
              <p>It holds one thing, and stands beside others.</p>
            </Card>
            <Card icon="lightbulb" title="Another one">
              <p>All of a row are equally high.</p>
            </Card>
          </Cards>
        </Part>
        <Part name="Tabs">
          <Tabs
            label="Examples"
            current={PATH}
            tabs={[
              { path: PATH, name: 'Python' },
              { path: `${PATH}?tab=2`, name: 'JavaScript' },
              { path: `${PATH}?tab=3`, name: 'Go' },
            ]}
          />
          <Tabs
            label="More than fit on a phone"
            current={PATH}
            tabs={[
              { path: PATH, name: 'Python' },
              ...['JavaScript', 'TypeScript', 'Java', 'Go', 'Rust', 'C++', 'SQL'].map((name) => ({
                path: `${PATH}?tab=${name}`,
                name,
              })),
            ]}
          />
        </Part>
        <Part name="A table">
          <Table
            caption="It becomes cards on a phone"
            columns={['Problem', 'Topics', 'State']}
            rows={[
              [<a href={PATH}>Two Sum</a>, 'arrays, hashing', <Badge kind="solved">Solved</Badge>],
              [<a href={PATH}>Balanced Brackets</a>, 'stacks', <Badge kind="due">Due</Badge>],
            ]}
          />
        </Part>
        <Part name="Folds">
          <Drawer title="A drawer">
            <p>Closed.</p>
          </Drawer>
          <Drawer title="A drawer that is open" isOpen>
            <p>What does not fit, behind a line that says what it is.</p>
          </Drawer>
          <div class="actions">
            <Menu label="A menu">
              <a href={PATH}>One thing</a>
              <a href={PATH}>Another</a>
            </Menu>
            <Dialog id="example-dialog" opener="Open a dialog" title="Start again?">
              <p>Your code is kept as a draft.</p>
            </Dialog>
          </div>
        </Part>
        <Part name="Forms">
          <form>
            <div class="field">
              <label for="example-name">Name</label>
              <input id="example-name" type="text" value="Ada" />
              <small>Shown to you alone.</small>
            </div>
            <div class="field">
              <label for="example-language">Language</label>
              <select id="example-language">
                <option>Python 3</option>
              </select>
            </div>
            <fieldset>
              <legend>Pace</legend>
              <label>
                <input type="radio" name="pace" checked />
                <span>Standard</span>
                <small>Each hint needs something new from you.</small>
              </label>
              <label>
                <input type="radio" name="pace" />
                <span>Relaxed</span>
                <small>Hints open whenever you ask.</small>
              </label>
            </fieldset>
            <Copyable id="example-copy" text="https://rung.example/mcp" what="the address" />
          </form>
        </Part>
        <Part name="Nothing, and nothing yet">
          <Empty icon="list-checks" title="Nothing is due" action={<a href={PATH}>Choose a problem</a>}>
            What you solve comes back here after a while.
          </Empty>
          <Skeleton lines={3} what="Your code is running." />
          <div class="toast-place">
            <Toast>Copied</Toast>
          </div>
        </Part>
        <Part name="Icons">
          <p class="badges">
            {Object.keys(icons)
              .filter(isIcon)
              .map((name) => (
                <Badge kind="plain">
                  <Icon name={name} /> {name}
                </Badge>
              ))}
          </p>
        </Part>
      </>,
    ),
})
