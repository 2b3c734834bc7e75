import { useEffect, useEffectEvent, useRef } from 'react';
import { useClaim } from '#components/candidate/decisions/use-claim.ts';

/** Claims the lead of the pool that is due first, once. `onEnd` receives its id, or null if none was claimed. */
export function ClaimNext({ onEnd }: { onEnd: (id: string | null) => void }) {
  const { claimNext } = useClaim((lead) => onEnd(lead?.id ?? null));
  const hasStarted = useRef(false);
  const startClaim = useEffectEvent(claimNext);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    startClaim();
  }, []);
  return null;
}
