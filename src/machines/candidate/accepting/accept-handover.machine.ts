import * as z from 'zod/mini';
import { decidedTables } from '#machines/candidate/decisions/decision.machine.ts';
import type { DecisionContext } from '#machines/candidate/decisions/decision-context.ts';
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { type AcceptedHandover, acceptHandover } from '#machines/data/rpc/accept-handover.ts';
import { visaRoutes } from '#machines/data/rpc/suggest-visa-route.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { Refusal } from '#shared/refusal.ts';
import { factsOf, isAnswered, routeAnswers } from './route-answers.ts';

/** Form values for accepting a hand-over. */
export const acceptValues = z.extend(routeAnswers, {
  /** The route derived from the answers, or one chosen by hand; empty if there is none yet. */
  route: z.enum(['', ...visaRoutes]),
  /** True when the route was chosen by hand: later answers don't change it. */
  isByHand: z.boolean(),
  /** Id of the new owner of the file; empty for the user who accepts. */
  owner: z.string(),
});
export type AcceptValues = z.infer<typeof acceptValues>;

/** The latest data of the candidate; `reload` loads it again. */
interface DecisionContextDataSource {
  read: () => DecisionContext | null;
  reload: () => void;
}

/**
 * The form that accepts one hand-over. If the hand-over changed meanwhile, the submit is refused and it is reloaded.
 */
export function createAcceptHandoverMachine({ read, reload }: DecisionContextDataSource) {
  return createFormMachine<AcceptValues, AcceptedHandover>({
    id: 'acceptHandover',
    screen: 'candidate.acceptHandover',
    shape: acceptValues,
    check: (values) => {
      if (values.route !== '') return {};
      return isAnswered(values) ? { route: 'route' } : { route: 'answers' };
    },
    async submit(values, signal) {
      const application = read()?.application;
      if (!application || values.route === '') throw new Refusal('NOT_FOUND');
      try {
        const accepted = await acceptHandover(
          application,
          { route: values.route, opsId: values.owner || null, facts: factsOf(values) },
          signal,
        );
        invalidate([...decidedTables, 'visa_cases', 'document_requirements']);
        announce({ table: 'candidates', row: application.candidate_id, operation: 'update' });
        return accepted;
      } catch (cause) {
        if (dataErrorOf(cause) instanceof Refusal) reload();
        throw cause;
      }
    },
  });
}
