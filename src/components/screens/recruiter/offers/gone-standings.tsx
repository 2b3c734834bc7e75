import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createStandingsMachine, type Standings } from '#machines/recruiter/offers/standings.machine.ts';

export interface GoneStandingsProps {
  /** Offers that left the current tab. */
  ids: readonly string[];
  userId: string;
  onRead: (standings: Standings) => void;
}

/** Loads the status of offers that left the tab, so that their rows can show it: "Accepted". */
export function GoneStandings({ ids, userId, onRead }: GoneStandingsProps) {
  const [machine] = useState(() => createStandingsMachine(ids, userId));
  const [{ context }] = useMachine(machine);
  const { data } = context;
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
  return null;
}
