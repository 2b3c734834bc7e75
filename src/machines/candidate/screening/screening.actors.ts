/** What the screening asks of the server and hears of the network, as actors. */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { watchConnection } from '#machines/data/network.ts';
import { checkEligibility, type Eligibility } from '#machines/data/rpc/check-eligibility.ts';
import { previewTransition, type TransitionPreview } from '#machines/data/rpc/preview-transition.ts';
import {
  type RouteFacts,
  type RouteSuggestion,
  suggestVisaRoute,
} from '#machines/data/rpc/suggest-visa-route.ts';

/** What the answers amount to. */
export interface Verdict {
  eligibility: Eligibility;
  route: RouteSuggestion;
  /** Whether he can be qualified, condition by condition. */
  preview: TransitionPreview;
}

/** Makes the licence check, looks for the visa route, and tries the conditions, which ask for the check. */
export const judge = fromPromise<Verdict, { applicationId: string; facts: RouteFacts }>(
  async ({ input: { applicationId, facts }, signal }) => {
    const [eligibility, route] = await Promise.all([
      checkEligibility(applicationId, signal),
      suggestVisaRoute(facts, signal),
    ]);
    return { eligibility, route, preview: await previewTransition(applicationId, 'qualified', signal) };
  },
);

/** Tells when the network is back. */
export const watchNetwork = fromCallback<EventObject, undefined, { type: 'network.back' }>(({ sendBack }) =>
  watchConnection((isOnline) => isOnline && sendBack({ type: 'network.back' })),
);
