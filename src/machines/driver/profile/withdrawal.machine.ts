import { type WithdrawalReason, type Withdrawn, withdrawApplication } from '#machines/data/rpc/my-profile.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** The application to withdraw, with an optional reason. */
export interface Withdrawal {
  applicationId: string;
  reason: WithdrawalReason | null;
}

/** Withdraws an application. */
export const withdrawalMachine = createCommandMachine<Withdrawal, Withdrawn>({
  id: 'withdrawal',
  run: ({ applicationId, reason }, signal) => withdrawApplication(applicationId, reason, signal),
});
