import { type Account, type Factor, loadAccount } from '#machines/data/auth-account.ts';
import { removeFactor } from '#machines/data/auth-factors.ts';
import { countRecoveryCodes, type RemainingCodes } from '#machines/data/rpc/recovery-codes.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

/** The user's authenticator apps and recovery codes. */
export interface LoadedFactors {
  factors: Account['factors'];
  codes: RemainingCodes | null;
}

/** Shows an app that was just set up, or removes one. */
export type FactorOrder = { type: 'add'; factor: Factor } | { type: 'remove'; id: string };

/** The authenticator apps of the signed-in user, and the number of unused recovery codes: `/settings`, C.29. */
export const factorsMachine = createCollectionMachine<LoadedFactors, FactorOrder>({
  id: 'factors',
  async load(_, signal) {
    const [{ factors }, codes] = await Promise.all([loadAccount(signal), countRecoveryCodes(signal)]);
    return { factors, codes };
  },
  async run(order, signal) {
    if (order.type === 'remove') await removeFactor(order.id, signal);
  },
  keyOf: idOf,
  // Known changes are shown without waiting for the reload, which may fail.
  apply: ({ factors, codes }, order) => {
    const others = factors.filter(({ id }) => id !== idOf(order));
    return { factors: order.type === 'add' ? [...others, order.factor] : others, codes };
  },
});

function idOf(order: FactorOrder): string {
  return order.type === 'add' ? order.factor.id : order.id;
}
