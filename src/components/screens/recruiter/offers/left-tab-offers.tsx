import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  createOfferStatusesMachine,
  type OfferStatuses,
} from '#machines/recruiter/offers/offer-statuses.machine.ts';

export interface LeftTabOffersProps {
  /** Offers that left the current tab. */
  ids: readonly string[];
  userId: string;
  onLoaded: (offerStatuses: OfferStatuses) => void;
}

/** Loads the status of offers that left the tab, so that their rows can show it: "Accepted". */
export function LeftTabOffers({ ids, userId, onLoaded }: LeftTabOffersProps) {
  const [machine] = useState(() => createOfferStatusesMachine(ids, userId));
  const [{ context }] = useMachine(machine);
  const { data } = context;
  const tell = useEffectEvent(onLoaded);
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
  return null;
}
