import { createRecoveryCodes } from '#machines/data/rpc/recovery-codes.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** Creates recovery codes; they are stored nowhere else and lost once dismissed. */
export const recoveryCodesMachine = createCommandMachine<undefined, readonly string[]>({
  id: 'recoveryCodes',
  run: (_, signal) => createRecoveryCodes(signal),
});
