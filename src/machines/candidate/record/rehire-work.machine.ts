import { announce } from '#machines/data/changes.ts';
import { requestDoNotRehire, setDoNotRehire, withdrawDoNotRehire } from '#machines/data/rpc/do-not-rehire.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import type { RehireAction } from './rehire-access.ts';

/** A "do not rehire" action with its reason; `allowRehire` and `withdrawRequest` need none. */
export interface RehireOrder {
  act: RehireAction;
  candidateId: string;
  reason: string;
}

/** Requests, sets or removes "do not rehire", or withdraws the request. */
export const rehireWorkMachine = createCommandMachine<RehireOrder>({
  id: 'rehireWork',
  async run({ act, candidateId, reason }, signal) {
    if (act === 'requestBan') await requestDoNotRehire(candidateId, reason, signal);
    else if (act === 'withdrawRequest') await withdrawDoNotRehire(candidateId, signal);
    else await setDoNotRehire(candidateId, act === 'allowRehire' ? null : reason, signal);
    announce({ table: 'candidate_internal', row: candidateId, operation: 'update' });
  },
  keyOf: ({ candidateId }) => candidateId,
});
