import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import {
  type LeaveProblem,
  leaveProblemOf,
  leavesMachine,
  type TypedDays,
} from '#machines/admin/users/leaves.machine.ts';
import type { RecruiterLeave } from '#machines/data/tables/recruiter-leaves.ts';
import { LeavesView } from './leaves-view.tsx';

export interface LeavesProps {
  userId: string;
  /** Upcoming days off in chronological order. */
  leaves: readonly RecruiterLeave[];
}

interface Draft {
  /** Id for the new days off, so that a retry doesn't add them twice. */
  id: string;
  days: TypedDays;
  problem: LeaveProblem | null;
}

const emptyDraft = (): Draft => ({
  id: crypto.randomUUID(),
  days: { first_day: null, last_day: null },
  problem: null,
});

/** Shows upcoming days off, with a form to add more. */
export function Leaves({ userId, leaves }: LeavesProps) {
  const [snapshot, send, actor] = useMachine(leavesMachine);
  const [draft, setDraft] = useState(emptyDraft);
  const { orders, error } = snapshot.context;
  const [running] = orders;

  useEffect(() => {
    const added = actor.on('order.done', ({ order }) => order.type === 'add' && setDraft(emptyDraft()));
    return () => added.unsubscribe();
  }, [actor]);

  const add = () => {
    const problem = leaveProblemOf(draft.days);
    setDraft({ ...draft, problem });
    if (problem === null)
      send({ type: 'order.run', order: { type: 'add', id: draft.id, userId, days: draft.days } });
  };
  return (
    <LeavesView
      leaves={leaves}
      days={draft.days}
      problem={draft.problem}
      error={error}
      isAdding={running?.type === 'add'}
      removing={running?.type === 'remove' ? running.id : null}
      onChange={(days) => {
        if (running?.type === 'add') return;
        setDraft({ ...draft, days, problem: null });
        send({ type: 'order.dismiss' });
      }}
      onAdd={add}
      onRemove={(id) => send({ type: 'order.run', order: { type: 'remove', id } })}
    />
  );
}
