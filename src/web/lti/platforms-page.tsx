/** /owner/lti: the learning platforms that may send people here, which the owner registers by hand. */
import type { AppContext } from '../context.ts'
import { callableFrom } from '../../lti/callable.ts'
import { Platforms, type Platform } from '../../lti/platform.ts'
import { assets } from '../design/assets.ts'
import { errorPage, page } from '../design/layout.tsx'
import { Notice } from '../design/notice.tsx'
import { Table } from '../design/table.tsx'
import { Tabs } from '../design/tabs.tsx'
import { noteAction } from '../operator/owner-log.ts'
import { Action, BackToOwner } from '../operator/owner-parts.tsx'
import { definePage } from '../page.ts'
import { fieldsFrom, fieldsOf, type PlatformFields, readPlatform, wordNotSaved } from './platform-form.ts'
import { PLATFORM_GUIDES, SetupGuide } from './setup-guide.tsx'

const PATH = '/owner/lti'
const STALE = 'This form is no longer valid. Open the page again and repeat the change.'
const DONE: Readonly<Record<string, string>> = {
  registered: 'The platform is registered. Its teachers can now open Rung from a course.',
  changed: 'The change is saved.',
  removed: 'The platform is removed, and its courses are no longer linked to classes. Classes and their members stay.',
}

const Done = ({ done }: { readonly done: string }) =>
  DONE[done] === undefined ? null : (
    <Notice kind="pass" isStatus hasFocus>
      {DONE[done]}
    </Notice>
  )

interface TextFieldProps {
  readonly name: keyof PlatformFields
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly isOptional?: boolean
}

const TextField = ({ name, label, value, hint, isOptional = false }: TextFieldProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input
      id={name}
      type="text"
      name={name}
      value={value}
      required={!isOptional}
      maxlength={500}
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
    />
    {hint !== undefined && <small>{hint}</small>}
  </div>
)

interface PlatformFormProps {
  readonly to: string
  readonly csrf: string
  readonly fields: PlatformFields
  readonly button: string
}

const PlatformForm = ({ to, csrf, fields, button }: PlatformFormProps) => (
  <Action to={to} csrf={csrf}>
    <TextField
      name="name"
      label="Name"
      value={fields.name}
      hint="Students read it on pages, for example “Moodle of Example College”."
    />
    <TextField
      name="issuer"
      label="Issuer (platform id)"
      value={fields.issuer}
      hint="Exactly as the platform shows it, to the last slash."
    />
    <TextField name="clientId" label="Client id" value={fields.clientId} />
    <TextField name="authUrl" label="Login address (authentication request URL)" value={fields.authUrl} />
    <TextField name="tokenUrl" label="Token address (access token URL)" value={fields.tokenUrl} />
    <TextField name="jwksUrl" label="Key set address (public keyset URL, JWKS)" value={fields.jwksUrl} />
    <TextField
      name="tokenAudience"
      label="Token audience, if the platform names one"
      value={fields.tokenAudience}
      hint="Brightspace does. Leave it empty otherwise."
      isOptional
    />
    <div class="field">
      <label for="deploymentIds">Deployment ids, one on each line</label>
      <textarea id="deploymentIds" name="deploymentIds" rows={3} spellcheck={false}>
        {`\n${fields.deploymentIds}`}
      </textarea>
      <small>You can add one later: some platforms show it only after the tool is installed.</small>
    </div>
    <fieldset>
      <legend>Who from there may have an account here?</legend>
      <label>
        <input type="radio" name="admits" value="policy" required checked={fields.admits === 'policy'} />
        Only people whom this server lets in anyway
        <small>They need an invite, or fit the rule for signing in.</small>
      </label>
      <label>
        <input type="radio" name="admits" value="everybody" checked={fields.admits === 'everybody'} />
        Everybody whom the platform sends
        <small>
          Choose this for a school whose students have no other account here. You trust the platform to say who they are.
        </small>
      </label>
    </fieldset>
    <button>{button}</button>
  </Action>
)

const Problems = ({ problems }: { readonly problems: readonly string[] }) => (
  <>
    <Notice kind="warning" isStatus hasFocus>
      Nothing was saved yet. Correct this and send the form again:
    </Notice>
    <ul>
      {problems.map((problem) => (
        <li>{problem}</li>
      ))}
    </ul>
  </>
)

const guideOf = (c: AppContext) => PLATFORM_GUIDES.find(({ id }) => id === c.req.query('product')) ?? PLATFORM_GUIDES[0]
const guidePath = (id: string): string => `${PATH}?product=${id}#register`

const PlatformList = ({ platforms }: { readonly platforms: readonly Platform[] }) =>
  platforms.length === 0 ? (
    <p>No platform is registered, so nobody can come from a course yet.</p>
  ) : (
    <Table
      caption={platforms.length === 1 ? '1 platform' : `${platforms.length} platforms`}
      columns={['Name', 'Issuer', 'Deployments', 'Accounts']}
      rows={platforms.map((platform) => [
        <a href={`${PATH}/${platform.id}`}>{platform.name}</a>,
        platform.issuer,
        platform.deploymentIds.length === 0 ? 'none yet: add one' : `${platform.deploymentIds.length}`,
        platform.admits === 'everybody' ? 'everybody from there' : 'by the rule for signing in',
      ])}
    />
  )

async function showPlatforms(c: AppContext, csrf: string, fields: PlatformFields | null, problems: readonly string[] = []) {
  const guide = guideOf(c)
  const platforms = await new Platforms(c.env.vars.DB).all()
  return page(
    c,
    { scripts: [assets.copy] },
    <>
      <Done done={c.req.query('done') ?? ''} />
      {problems.length > 0 && <Problems problems={problems} />}
      <p class="lead">
        A learning platform, such as Moodle or Canvas, can open Rung from a course and take grades back. It must speak LTI 1.3.
      </p>
      <PlatformList platforms={platforms} />
      <h2 id="register">Register a platform</h2>
      <Tabs
        label="Platforms"
        current={guidePath(guide.id)}
        tabs={PLATFORM_GUIDES.map(({ id, product }) => ({ path: guidePath(id), name: product }))}
      />
      <SetupGuide guide={guide} origin={c.get('own').origin} />
      <h3>Here</h3>
      <p>Copy what the platform shows. Replace words in capitals, such as SITE, with your own.</p>
      <PlatformForm to={PATH} csrf={csrf} fields={fields ?? guide.fields} button="Register the platform" />
      <BackToOwner />
    </>,
    problems.length > 0 ? 400 : 200,
  )
}

export const platformsPage = definePage({
  path: PATH,
  title: 'Learning platforms',
  access: 'owner',
  get: (c, { csrf }) => showPlatforms(c, csrf, null),
  post: {
    stale: STALE,
    async run(c, { csrf, user }, form) {
      const fields = fieldsOf(form)
      const read = readPlatform(fields, callableFrom(c.get('own')))
      if (!read.ok) return showPlatforms(c, csrf, fields, read.error)
      const { DB } = c.env.vars
      const notSaved = await new Platforms(DB).add(crypto.randomUUID(), read.value, Date.now())
      if (notSaved !== null) return showPlatforms(c, csrf, fields, [wordNotSaved(notSaved)])
      await noteAction(DB, { actor: user.id, action: 'platform_registered', now: Date.now() })
      return c.redirect(`${PATH}?done=registered`, 303)
    },
  },
})

async function showPlatform(
  c: AppContext,
  csrf: string,
  platform: Platform,
  fields: PlatformFields,
  problems: readonly string[] = [],
) {
  return page(
    c,
    { title: platform.name },
    <>
      <Done done={c.req.query('done') ?? ''} />
      {problems.length > 0 && <Problems problems={problems} />}
      <PlatformForm to={`${PATH}/${platform.id}`} csrf={csrf} fields={fields} button="Save the change" />
      <h2>Remove the platform</h2>
      <p>
        Its links stop working, and no more grades are sent to it. Classes and their members stay. People who only came from there
        keep their accounts, but cannot sign in until it is registered again.
      </p>
      <Action to={`${PATH}/${platform.id}/remove`} csrf={csrf}>
        <button class="danger">Remove {platform.name}</button>
      </Action>
      <p>
        <a href={PATH}>Back to all platforms</a>
      </p>
    </>,
    problems.length > 0 ? 400 : 200,
  )
}

const GONE = 'This platform is not registered, or no longer. Open the list of learning platforms.'

export const platformPage = definePage({
  path: `${PATH}/:id`,
  title: 'A learning platform',
  access: 'owner',
  async get(c, { csrf }) {
    const platform = await new Platforms(c.env.vars.DB).byId(c.req.param('id'))
    return platform === null ? errorPage(c, 404, GONE) : showPlatform(c, csrf, platform, fieldsFrom(platform))
  },
  post: {
    stale: STALE,
    async run(c, { csrf, user }, form) {
      const { DB } = c.env.vars
      const platforms = new Platforms(DB)
      const platform = await platforms.byId(c.req.param('id'))
      if (platform === null) return errorPage(c, 404, GONE)
      const fields = fieldsOf(form)
      const read = readPlatform(fields, callableFrom(c.get('own')))
      if (!read.ok) return showPlatform(c, csrf, platform, fields, read.error)
      const notSaved = await platforms.change(platform.id, read.value)
      if (notSaved !== null) return showPlatform(c, csrf, platform, fields, [wordNotSaved(notSaved)])
      await noteAction(DB, { actor: user.id, action: 'platform_changed', now: Date.now() })
      return c.redirect(`${PATH}/${platform.id}?done=changed`, 303)
    },
  },
})

export const removePlatformPage = definePage({
  path: `${PATH}/:id/remove`,
  title: 'Remove a learning platform',
  access: 'owner',
  post: {
    stale: STALE,
    async run(c, { user }) {
      const { DB } = c.env.vars
      if (await new Platforms(DB).remove(c.req.param('id')))
        await noteAction(DB, { actor: user.id, action: 'platform_removed', now: Date.now() })
      return c.redirect(`${PATH}?done=removed`, 303)
    },
  },
})
