/** Events of classes and of memberships as rows and back. */
import { z } from 'zod'
import { paces } from '../../kernel/pace.ts'
import { codec, type Codec } from '../../learner/codec.ts'
import { formKinds } from '../../problem/form.ts'
import { assignmentKinds, latePolicies } from './rules/assignment.ts'
import { leavings, roles, type ClassEvent } from './rules/events.ts'
import type { MembershipEvent } from './rules/membership.ts'

const at = z.int()
const title = z.string()
const consent = z.object({ attempts: z.boolean(), code: z.boolean() })
const item = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('problem'), title, slug: z.string() }),
  z.object({ kind: z.literal('exercise'), title, slug: z.string(), form: z.enum(formKinds) }),
  z.object({ kind: z.literal('lesson'), title, courseId: z.string(), nodeId: z.string() }),
])
const terms = z.object({
  title,
  kind: z.enum(assignmentKinds),
  items: z.array(item),
  opensAt: z.int(),
  dueAt: z.int(),
  late: z.enum(latePolicies),
  hintCeiling: z.literal([0, 1, 2, 3, 4]),
  paceFloor: z.enum(paces).nullable(),
})
const rule = z.object({ capacity: z.int().nullable(), expiresAt: z.int(), domains: z.array(z.string()) })
const [id, member, by] = [z.string(), z.string(), z.string()]

const classEvent = z.discriminatedUnion('type', [
  z.object({ at, type: z.literal('class_created'), title, by, asks: consent, endsAt: z.int() }),
  z.object({ at, type: z.literal('class_changed'), title, asks: consent, endsAt: z.int() }),
  z.object({ at, type: z.literal('join_code_made'), codeId: id, rule }),
  z.object({ at, type: z.literal('join_code_revoked'), codeId: id }),
  z.object({ at, type: z.literal('places_made'), placeIds: z.array(id), expiresAt: z.int() }),
  z.object({ at, type: z.literal('place_revoked'), placeId: id }),
  z.object({ at, type: z.literal('member_joined'), member, by: by.nullable(), consent }),
  z.object({ at, type: z.literal('consent_changed'), member, consent }),
  z.object({ at, type: z.literal('member_left'), member, reason: z.enum(leavings) }),
  z.object({ at, type: z.literal('role_changed'), member, role: z.enum(roles), by }),
  z.object({ at, type: z.literal('assignment_made'), assignmentId: id, terms, by }),
  z.object({ at, type: z.literal('assignment_changed'), assignmentId: id, terms, by }),
  z.object({ at, type: z.literal('assignment_closed'), assignmentId: id, by }),
  z.object({ at, type: z.literal('extension_given'), assignmentId: id, member, until: z.int().nullable(), by }),
  z.object({ at, type: z.literal('note_sent'), noteId: id, member, by }),
  z.object({ at, type: z.literal('code_read'), member, assignmentId: id, item: z.string(), by }),
  z.object({ at, type: z.literal('term_ended'), by: by.nullable() }),
]) satisfies z.ZodType<ClassEvent>

export const classCodec: Codec<ClassEvent> = codec<ClassEvent>(classEvent)

const membershipEvent = z.discriminatedUnion('type', [
  z.object({ at, type: z.literal('class_joined'), title, consent }),
  z.object({ at, type: z.literal('class_renamed'), title }),
  z.object({ at, type: z.literal('sharing_changed'), consent }),
  z.object({
    at,
    type: z.literal('assignment_received'),
    assignment: terms.extend({
      id,
      version: z.int(),
      closedAt: z.int().nullable(),
      extendedTo: z.int().nullable(),
    }),
  }),
  z.object({ at, type: z.literal('membership_ended'), reason: z.enum([...leavings, 'term']) }),
]) satisfies z.ZodType<MembershipEvent>

export const membershipCodec: Codec<MembershipEvent> = codec<MembershipEvent>(membershipEvent)
