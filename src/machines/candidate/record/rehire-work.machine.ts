import { announce } from '#machines/data/changes.ts';
import { requestDoNotRehire, setDoNotRehire } from '#machines/data/rpc/do-not-rehire.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import type { RehireAct } from './rehire-access.ts';

/** What is done about a candidate, with the reason; `allowRehire` needs none. */
export interface RehireOrder {
  act: RehireAct;
  candidateId: string;
  reason: string;
}

/** Asks for "do not rehire", sets or removes it. */
export const rehireWorkMachine = createCommandMachine<RehireOrder>({
  id: 'rehireWork',
  async run({ act, candidateId, reason }, signal) {
    if (act === 'requestBan') await requestDoNotRehire(candidateId, reason, signal);
    else await setDoNotRehire(candidateId, act === 'allowRehire' ? null : reason, signal);
    announce({ table: 'candidate_internal', row: candidateId, operation: 'update' });
  },
  keyOf: ({ candidateId }) => candidateId,
});
