import { useActorRef, useSelector } from '@xstate/react';
import type { ListedReason, RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import { driverMessagesMachine } from '#machines/shared/references/references.machine.ts';

/** Returns the reasons with the message to drivers for each. Empty until loaded. */
export function useRejectionReasons(reasons: readonly ListedReason[]): RejectionReason[] {
  const messages = useSelector(useActorRef(driverMessagesMachine), ({ context }) => context.data);
  return reasons.map((reason) => ({ ...reason, driver_message_i18n: messages?.[reason.code] ?? {} }));
}
