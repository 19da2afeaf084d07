/** Types of events that are the learner's own doing, in every engine. */
export const DEEDS = ['run_finished', 'hint_given', 'reply_recorded', 'answer_recorded', 'tests_run', 'turn_taken'] as const
