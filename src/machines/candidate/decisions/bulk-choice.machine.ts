import * as z from 'zod/mini';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { checkDecision, decisionValues, emptyDecision } from './decision.values.ts';
import type { BulkMove } from './move-work.ts';
import { tagOf } from './tag-work.ts';

/** Bulk changes that first ask for details. */
export type BulkIntent = 'assign' | 'nextAction' | 'tag' | BulkMove;

/** The values of a decision, and the fields only bulk changes ask for. */
export const choiceValues = z.extend(decisionValues, {
  /** The new owner: a recruiter's id, `rotation`, or empty until chosen. */
  to: z.string(),
  tag: z.string(),
  /** True to remove the tag instead of adding it. */
  isTagOff: z.boolean(),
});
export type ChoiceValues = z.infer<typeof choiceValues>;

/** The initial values. */
export const emptyChoice: ChoiceValues = { ...emptyDecision, to: '', tag: '', isTagOff: false };

/** Distributes the leads in turn. */
export const rotation = 'rotation';

/** Maximum number of characters of a tag. */
const maxTagLength = 40;

/** The form with the details of a bulk change; the result is the chosen details. */
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
      return length > maxTagLength ? { tag: 'tooLong' } : {};
    },
    submit: async (values) => values,
  });
}
