import * as z from 'zod/mini';
import { createFormMachine } from '#machines/kinds/form.machine.ts';
import { checkDecision, decisionValues, emptyDecision } from './decision.values.ts';
import type { BulkMove } from './move-work.ts';
import { tagOf } from './tag-work.ts';

/** Changes to many candidates whose details are chosen first. */
export type BulkIntent = 'assign' | 'nextAction' | 'tag' | BulkMove;

/** A decision as it is typed, and what is asked only about many. */
export const choiceValues = z.extend(decisionValues, {
  /** Who gets the leads: a recruiter's id, `rotation`, or empty while nobody is chosen. */
  to: z.string(),
  tag: z.string(),
  /** The tag is taken off instead of given. */
  isTagOff: z.boolean(),
});
export type ChoiceValues = z.infer<typeof choiceValues>;

/** Nothing chosen yet. */
export const emptyChoice: ChoiceValues = { ...emptyDecision, to: '', tag: '', isTagOff: false };

/** They are shared out in turn. */
export const rotation = 'rotation';

/** Most characters of a tag. */
const longestTag = 40;

/** What is done with many leads, as it is chosen; done with what was chosen. */
export function createChoiceMachine(intent: BulkIntent) {
  return createFormMachine<ChoiceValues, ChoiceValues>({
    id: 'bulkChoice',
    screen: `candidate.many.${intent}`,
    shape: choiceValues,
    check: (values) => {
      if (intent === 'assign') return values.to === '' ? { to: 'to' } : {};
      if (intent !== 'tag') return checkDecision(intent, values);
      const { length } = tagOf(values.tag);
      if (length === 0) return { tag: 'tag' };
      return length > longestTag ? { tag: 'tooLong' } : {};
    },
    submit: async (values) => values,
  });
}
