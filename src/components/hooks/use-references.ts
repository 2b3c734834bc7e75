import { useActorRef, useSelector } from '@xstate/react';
import { type References, referencesMachine } from '#machines/shared/references/references.machine.ts';

/** Returns the reference data of staff screens; null until first loaded in this tab. */
export function useReferences(): References | null {
  return useSelector(useActorRef(referencesMachine), ({ context }) => context.data);
}
