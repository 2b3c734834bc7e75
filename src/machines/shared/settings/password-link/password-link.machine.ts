import { type RecoveryRequest, requestRecovery } from '#machines/data/auth-recovery.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** Sends a member of staff a link for setting a new password: specification, section 7 "/recover". */
export const passwordLinkMachine = createCommandMachine<RecoveryRequest>({
  id: 'passwordLink',
  run: requestRecovery,
});
