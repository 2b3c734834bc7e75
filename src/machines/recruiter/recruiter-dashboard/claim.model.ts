/** Every state that taking leads can be in, and the shortest way there, for tests. */
import { done, pathsOf } from '#machines/fixtures/model.ts';
import { claimMachine } from './claim.machine.ts';

export const paths = pathsOf(claimMachine, [
  { type: 'leads.claim', count: 5 },
  done('claimLeads', { leads: [], isPoolEmpty: true, error: null }),
]);
