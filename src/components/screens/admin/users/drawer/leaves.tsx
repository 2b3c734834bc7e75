import { useMachine } from '@xstate/react';
import { leavesMachine } from '#machines/admin/users/leaves.machine.ts';
import type { RecruiterLeave } from '#machines/data/tables/recruiter-leaves.ts';
import { LeavesView } from './leaves-view.tsx';

export interface LeavesProps {
  userId: string;
  /** Days off ahead, the first first. */
  leaves: readonly RecruiterLeave[];
}

/** Days off ahead, and the way to add some. */
export function Leaves({ userId, leaves }: LeavesProps) {
  const [snapshot, send] = useMachine(leavesMachine, { input: { userId } });
  return (
    <LeavesView
      leaves={leaves}
      context={snapshot.context}
      isAdding={snapshot.matches('adding')}
      isRemoving={snapshot.matches('removing')}
      send={send}
    />
  );
}
