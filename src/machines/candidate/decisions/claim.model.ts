/** Every state that taking leads can be in, and the shortest way there. */
import { Refusal } from '#machines/data/refusal.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { claimMachine } from './claim.machine.ts';
import { unowned } from './decisions.fixtures.ts';

export const paths = pathsOf(
  claimMachine,
  [
    { type: 'lead.claim', id: unowned.id },
    { type: 'lead.claim', id: null },
    done('claim', unowned),
    failed('claim', new Refusal('ALREADY_CLAIMED')),
  ],
  undefined,
);
