/** Actors of the screening: server requests and network status. */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { watchConnection } from '#machines/data/network.ts';
import { checkEligibility, type Eligibility } from '#machines/data/rpc/check-eligibility.ts';
import { previewTransition, type TransitionPreview } from '#machines/data/rpc/preview-transition.ts';
import {
  type RouteFacts,
  type RouteSuggestion,
  suggestVisaRoute,
} from '#machines/data/rpc/suggest-visa-route.ts';

/** The evaluation of the answers. */
export interface Verdict {
  eligibility: Eligibility;
  route: RouteSuggestion;
  /** Whether the lead can be qualified, by condition. */
  preview: TransitionPreview;
}

/** Runs the licence check, suggests the visa route, and then previews the conditions, which depend on the check. */
export const loadVerdict = fromPromise<Verdict, { applicationId: string; facts: RouteFacts }>(
  async ({ input: { applicationId, facts }, signal }) => {
    const [eligibility, route] = await Promise.all([
      checkEligibility(applicationId, signal),
      suggestVisaRoute(facts, signal),
    ]);
    return { eligibility, route, preview: await previewTransition(applicationId, 'qualified', signal) };
  },
);

/** Notifies when the network is available again. */
export const watchNetwork = fromCallback<EventObject, undefined, { type: 'network.back' }>(({ sendBack }) =>
  watchConnection((isOnline) => isOnline && sendBack({ type: 'network.back' })),
);
