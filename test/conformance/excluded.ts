/**
 * What of the conformance suite says nothing about Rung. Each entry names a scenario, or one check of it as `scenario:check`, and gives
 * the reason. An entry that passes is stale and fails the run, as does one that names what the suite does not have.
 */

export const revisions = ['2025-11-25', '2026-07-28'] as const
export type Revision = (typeof revisions)[number]

export interface Exclusions {
  /** Calls a tool, resource or prompt of the suite's own: it has to pass on the fixture server instead. */
  readonly onFixtures: Readonly<Record<string, string>>
  /** About something Rung does not offer: it passes nowhere. */
  readonly notOffered: Readonly<Record<string, string>>
}

const SUBSCRIPTIONS = 'resources do not change, so there is nothing to subscribe to'
const LOGGING = 'the server sends clients no log messages'
const ASKING = 'the server asks clients nothing: a stateless server cannot ask a client of the 2025 era'
const STREAMS = 'there are no sessions, so no stream to take up again'

const ownContent = {
  'tools-call-simple-text': 'calls test_simple_text',
  'tools-call-image': 'calls test_image_content',
  'tools-call-audio': 'calls test_audio_content',
  'tools-call-embedded-resource': 'calls test_embedded_resource',
  'tools-call-mixed-content': 'calls test_multiple_content_types',
  'tools-call-error': 'calls test_error_handling',
  'tools-call-with-progress': 'calls test_tool_with_progress',
  'json-schema-2020-12': 'looks for json_schema_2020_12_tool',
  'resources-read-text': 'reads test://static-text',
  'resources-read-binary': 'reads test://static-binary',
  'resources-templates-read': 'reads test://template/123/data',
  'prompts-get-simple': 'gets test_simple_prompt',
  'prompts-get-with-args': 'gets test_prompt_with_arguments',
  'prompts-get-embedded-resource': 'gets test_prompt_with_embedded_resource',
  'prompts-get-with-image': 'gets test_prompt_with_image',
  'completion-complete': 'completes an argument of test_prompt_with_arguments',
} as const

export const excluded: Readonly<Record<Revision, Exclusions>> = {
  '2025-11-25': {
    onFixtures: ownContent,
    notOffered: {
      'logging-set-level': LOGGING,
      'tools-call-with-logging': LOGGING,
      'resources-subscribe': SUBSCRIPTIONS,
      'resources-unsubscribe': SUBSCRIPTIONS,
      'tools-call-sampling': ASKING,
      'tools-call-elicitation': ASKING,
      'elicitation-sep1034-defaults': ASKING,
      'elicitation-sep1330-enums': ASKING,
      'server-sse-polling': STREAMS,
      'server-sse-multiple-streams': STREAMS,
    },
  },
  '2026-07-28': {
    onFixtures: ownContent,
    notOffered: {
      'server-stateless:sep-2575-server-rejects-undeclared-capability': ASKING,
      'server-stateless:sep-2575-missing-capability-http-400': ASKING,
      'server-stateless:sep-2575-http-server-no-independent-requests-on-stream': ASKING,
      'server-stateless:sep-2575-server-no-log-without-loglevel': LOGGING,
      'input-required-result-basic-elicitation': ASKING,
      'input-required-result-basic-sampling': ASKING,
      'input-required-result-basic-list-roots': ASKING,
      'input-required-result-request-state': ASKING,
      'input-required-result-multiple-input-requests': ASKING,
      'input-required-result-multi-round': ASKING,
      'input-required-result-non-tool-request': ASKING,
      'input-required-result-result-type': ASKING,
      'input-required-result-tampered-state': ASKING,
      'input-required-result-capability-check': ASKING,
      'http-custom-header-server-validation': 'no tool takes a parameter from an HTTP header',
    },
  },
}
