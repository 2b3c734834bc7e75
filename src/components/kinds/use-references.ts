import { useActorRef, useSelector } from '@xstate/react';
import { type References, referencesMachine } from '#machines/shared/references/references.machine.ts';

/** What the screens of staff read beside their records; null until it has come once in this tab. */
export function useReferences(): References | null {
  return useSelector(useActorRef(referencesMachine), ({ context }) => context.data);
}
