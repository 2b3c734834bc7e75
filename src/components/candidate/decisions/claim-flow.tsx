import { useEffect, useEffectEvent } from 'react';
import { useClaim } from './use-claim.ts';

export interface ClaimFlowProps {
  /** The lead that is wanted. */
  id: string;
  onEnd: (hasChanged: boolean) => void;
}

/** Takes one lead at once; what came of it is told in a toast. */
export function ClaimFlow({ id, onEnd }: ClaimFlowProps) {
  const { claim } = useClaim((lead) => onEnd(lead !== null));
  const begin = useEffectEvent(() => claim(id));
  useEffect(() => begin(), []);
  return null;
}
