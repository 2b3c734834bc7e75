import { makeRecoveryCodes } from '#machines/data/rpc/recovery-codes.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';

/** Makes recovery codes; they are kept nowhere else and gone once they are dismissed. */
export const recoveryCodesMachine = createCommandMachine<undefined, readonly string[]>({
  id: 'recoveryCodes',
  run: (_, signal) => makeRecoveryCodes(signal),
});
