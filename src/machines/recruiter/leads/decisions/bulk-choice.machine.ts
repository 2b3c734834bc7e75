import * as z from 'zod/mini';
import { createFormMachine } from '#machines/kinds/form.machine.ts';
import { checkDecision, decisionValues } from './decision.values.ts';

/** What many leads can be asked to be done with that has to be chosen first. */
export type BulkIntent = 'assign' | 'nextAction' | 'reject';

/** A decision as it is typed, with who gets the leads: a recruiter's id, `rotation`, or empty while nobody is chosen. */
export const choiceValues = z.extend(decisionValues, { to: z.string() });
export type ChoiceValues = z.infer<typeof choiceValues>;

/** They are shared out in turn. */
export const rotation = 'rotation';

/** What is done with many leads, as it is chosen; done with what was chosen. */
export function createChoiceMachine(intent: BulkIntent) {
  return createFormMachine<ChoiceValues, ChoiceValues>({
    id: 'bulkChoice',
    screen: `recruiter.leads.many.${intent}`,
    shape: choiceValues,
    check: (values) => {
      if (intent !== 'assign') return checkDecision(intent, values);
      return values.to === '' ? { to: 'to' } : {};
    },
    submit: async (values) => values,
  });
}
