import { useEffect, useEffectEvent, useRef } from 'react';
import { useClaim } from '#components/candidate/decisions/use-claim.ts';

/** Takes the lead of the pool that is due first, once; `onEnd` gets its id, or null where there was none to get. */
export function ClaimNext({ onEnd }: { onEnd: (id: string | null) => void }) {
  const { claimNext } = useClaim((lead) => onEnd(lead?.id ?? null));
  const hasBegun = useRef(false);
  const begin = useEffectEvent(claimNext);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, []);
  return null;
}
