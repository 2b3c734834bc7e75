import { type RecoveryRequest, requestRecovery } from '#machines/data/auth-recovery.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';

/** Sends somebody of the staff a link to choose a new password: specification, section 7 "/recover". */
export const passwordLinkMachine = createCommandMachine<RecoveryRequest>({
  id: 'passwordLink',
  run: requestRecovery,
});
