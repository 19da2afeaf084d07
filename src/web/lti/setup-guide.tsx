/**
 * What an operator types into a learning platform, and finds there to type here. Menus and addresses are the vendors' and change without
 * notice, so the guide says when it was written.
 */
import { SCOPES } from '../../lti/launch.ts'
import { Copyable } from '../design/copyable.tsx'
import { KEYS_PATH, LAUNCH_PATH, LOGIN_PATH } from './addresses.ts'
import { EMPTY, type PlatformFields } from './platform-form.ts'

const AS_OF = 'November 2026'

interface PlatformGuide {
  /** In the page's address. */
  readonly id: string
  readonly product: string
  readonly steps: readonly string[]
  /** What is the same for every customer of the product. */
  readonly fields: PlatformFields
}

/** `SITE` stands for the host of the operator's own installation. */
const at = (name: string, host: string, paths: Pick<PlatformFields, 'authUrl' | 'tokenUrl' | 'jwksUrl'>): PlatformFields => ({
  ...EMPTY,
  name,
  issuer: `https://${host}`,
  ...paths,
})

export const PLATFORM_GUIDES: readonly [PlatformGuide, ...PlatformGuide[]] = [
  {
    id: 'moodle',
    product: 'Moodle',
    steps: [
      'Site administration → Plugins → External tool → Manage tools → “configure a tool manually”.',
      'Choose LTI 1.3, key type “Keyset URL”, and type the addresses below. Default launch container: “New window”.',
      'Under Services, allow grade sync with column management, and the roster. Under Privacy, share the name if you want it on pages here; the e-mail address is not needed.',
      'Tick “Supports Deep Linking”, with the launch address as the selection address.',
      'Save, open “View configuration details”, and copy the client id and the deployment id into the form here.',
    ],
    fields: at('Moodle', 'SITE', {
      authUrl: 'https://SITE/mod/lti/auth.php',
      tokenUrl: 'https://SITE/mod/lti/token.php',
      jwksUrl: 'https://SITE/mod/lti/certs.php',
    }),
  },
  {
    id: 'canvas',
    product: 'Canvas',
    steps: [
      'Admin → Developer Keys → + LTI Key → “Enter URL or paste JSON” → paste the configuration below. Switch the key on.',
      'Settings → Apps → + App → By client id, with the number of the key. The deployment id is in the app’s menu.',
      'Copy both into the form here. In a course, add an assignment of the type External Tool, find Rung, and tick “Load in a new tab”.',
    ],
    fields: {
      ...EMPTY,
      name: 'Canvas',
      issuer: 'https://canvas.instructure.com',
      authUrl: 'https://sso.canvaslms.com/api/lti/authorize_redirect',
      tokenUrl: 'https://sso.canvaslms.com/login/oauth2/token',
      jwksUrl: 'https://sso.canvaslms.com/api/lti/security/jwks',
    },
  },
  {
    id: 'blackboard',
    product: 'Blackboard',
    steps: [
      'At developer.blackboard.com, register an application with LTI and the addresses below. It shows the client id and your key set address.',
      'In Blackboard: Administrator Panel → LTI Tool Providers → Register LTI 1.3 Tool, with that client id. Allow grades and membership access.',
      'The deployment id is shown there. Set links to open in a new window.',
    ],
    fields: {
      ...EMPTY,
      name: 'Blackboard',
      issuer: 'https://blackboard.com',
      authUrl: 'https://developer.blackboard.com/api/v1/gateway/oidcauth',
      tokenUrl: 'https://developer.blackboard.com/api/v1/gateway/oauth2/jwttoken',
      jwksUrl: 'https://developer.blackboard.com/api/v1/management/applications/CLIENT-ID/jwks.json',
    },
  },
  {
    id: 'brightspace',
    product: 'Brightspace',
    steps: [
      'Admin Tools → Manage Extensibility → LTI Advantage → Register Tool → Standard, with the addresses below.',
      'Switch on Deep Linking, Assignment and Grade Services, and Names and Role Provisioning Services.',
      'Copy the client id. Then “View Deployments” → New Deployment shows the deployment id. Links open in a new window.',
    ],
    fields: {
      ...at('Brightspace', 'SITE', {
        authUrl: 'https://SITE/d2l/lti/authenticate',
        tokenUrl: 'https://auth.brightspace.com/core/connect/token',
        jwksUrl: 'https://SITE/d2l/.well-known/jwks',
      }),
      tokenAudience: 'https://api.brightspace.com/auth/token',
    },
  },
  {
    id: 'other',
    product: 'Another platform',
    steps: [
      'Register an LTI 1.3 tool with the addresses below. Let its links open in a new window.',
      'Allow deep linking, the roster, and grades with column management, as far as you want them.',
      'The platform shows an issuer, a client id, a deployment id, and three addresses: copy them into the form here.',
    ],
    fields: EMPTY,
  },
]

/** What Canvas takes as the configuration of a key. */
const canvasConfiguration = (origin: string): string => {
  const target = origin + LAUNCH_PATH
  const placement = (name: string, message: string) => ({
    placement: name,
    enabled: true,
    message_type: message,
    target_link_uri: target,
    text: 'Rung',
    windowTarget: '_blank',
  })
  return JSON.stringify(
    {
      title: 'Rung',
      description: 'Coding practice whose hints open with your work',
      oidc_initiation_url: origin + LOGIN_PATH,
      target_link_uri: target,
      public_jwk_url: origin + KEYS_PATH,
      scopes: Object.values(SCOPES),
      extensions: [
        {
          platform: 'canvas.instructure.com',
          privacy_level: 'name_only',
          settings: {
            placements: [
              placement('course_navigation', 'LtiResourceLinkRequest'),
              placement('assignment_selection', 'LtiDeepLinkingRequest'),
              placement('link_selection', 'LtiDeepLinkingRequest'),
            ],
          },
        },
      ],
    },
    null,
    2,
  )
}

const addressesOf = (origin: string) =>
  [
    ['login', 'Login (initiate) address', origin + LOGIN_PATH],
    ['launch', 'Launch (redirect, target link, deep linking) address', origin + LAUNCH_PATH],
    ['keys', 'Public key set address', origin + KEYS_PATH],
  ] as const

export function SetupGuide({ guide, origin }: { readonly guide: PlatformGuide; readonly origin: string }) {
  return (
    <>
      <h3>In {guide.product}</h3>
      <ol>
        {guide.steps.map((step) => (
          <li>{step}</li>
        ))}
      </ol>
      {addressesOf(origin).map(([id, what, address]) => (
        <>
          <p>{what}:</p>
          <Copyable id={`lti-${id}`} text={address} what="the address" />
        </>
      ))}
      {guide.id === 'canvas' && (
        <>
          <p>Configuration for Canvas:</p>
          <Copyable id="lti-canvas" text={canvasConfiguration(origin)} what="the configuration" />
        </>
      )}
      <p class="fine">
        As of {AS_OF}. Names of menus differ between versions. We could not try this page against a real {guide.product}; the
        protocol itself is tested against a platform of our own.
      </p>
    </>
  )
}
