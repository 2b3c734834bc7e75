import { applyAgain, requestNewOffer, showInterest } from '#machines/data/rpc/my-applications.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** Reapplies after an ended application. */
export const applyAgainMachine = createCommandMachine<string>({ id: 'applyAgain', run: applyAgain });

/** Notifies the recruiter of interest in openings, one at a time. */
export const interestMachine = createCommandMachine<string>({
  id: 'showInterest',
  keyOf: (openingId) => openingId,
  run: showInterest,
});

/** Requests a new offer after one expired. */
export const requestOfferMachine = createCommandMachine<string>({ id: 'askForOffer', run: requestNewOffer });
