import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createStandingsMachine, type Standings } from '#machines/recruiter/offers/standings.machine.ts';

export interface GoneStandingsProps {
  /** Offers that left the tab in sight. */
  ids: readonly string[];
  userId: string;
  onRead: (standings: Standings) => void;
}

/** Reads where offers stand that left the tab, so that their rows can say it: "Accepted". */
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
