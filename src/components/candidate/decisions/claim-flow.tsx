import { useEffect, useEffectEvent } from 'react';
import { useClaim } from './use-claim.ts';

export interface ClaimFlowProps {
  /** Id of the lead to claim. */
  id: string;
  onEnd: (hasChanged: boolean) => void;
}

/** Claims one lead at once and shows the result in a toast. */
export function ClaimFlow({ id, onEnd }: ClaimFlowProps) {
  const { claim } = useClaim((lead) => onEnd(lead !== null));
  const startClaim = useEffectEvent(() => claim(id));
  useEffect(() => startClaim(), []);
  return null;
}
