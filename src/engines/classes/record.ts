/** The streams of memberships, one for each class, in a learner's record; and the stream of a class, in its own object. */
import { Kind, OPEN, type Look } from '../engine.ts'
import { classCodec, membershipCodec } from './codec.ts'
import { classes } from './rules/decide.ts'
import { membership, type MembershipEvent } from './rules/membership.ts'

function archive(event: MembershipEvent): Look {
  switch (event.type) {
    case 'class_joined':
    case 'class_renamed':
    case 'sharing_changed':
    case 'assignment_received':
    case 'membership_ended':
      return OPEN
  }
}

export const membershipStreams = new Kind({
  name: 'membership:',
  decider: membership,
  codec: membershipCodec,
  archive,
})

/** Nothing of a class is part of anybody's archive. */
export const classStreams = new Kind({ name: 'class', decider: classes, codec: classCodec, archive: () => OPEN })
