import { useMachine } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { newTask, taskFormMachine } from '#machines/candidate/record/task-form.machine.ts';
import { taskWorkMachine } from '#machines/candidate/record/task-work.machine.ts';
import type { Task } from '#machines/data/tables/tasks.ts';
import type { SessionUser } from '#shared/contract.ts';
import { TaskForm } from './task-form.tsx';
import { TaskList } from './task-list.tsx';
import { useOnDone } from './use-on-done.ts';

export interface TasksProps {
  rows: readonly Task[];
  /** Names by user id. */
  people: Readonly<Record<string, string>>;
  candidateId: string;
  user: SessionUser;
  /** The user works on the candidate. */
  canWrite: boolean;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows the tasks about a candidate, with a form to add more. */
export function Tasks({ candidateId, canWrite, ...list }: TasksProps): ReactNode {
  const [snapshot, send] = useMachine(taskWorkMachine);
  const [written, setWritten] = useState(0);
  const { user } = list;
  return (
    <>
      <TaskList {...list} work={snapshot.context} onStep={(order) => send({ type: 'order.run', order })} />
      {canWrite && (
        <WriteTask
          key={written}
          candidateId={candidateId}
          user={user}
          onDone={() => setWritten(written + 1)}
        />
      )}
    </>
  );
}

interface WriteTaskProps extends Pick<TasksProps, 'candidateId' | 'user'> {
  onDone: () => void;
}

function WriteTask({ candidateId, user, onDone }: WriteTaskProps) {
  const [values] = useState(() => newTask(crypto.randomUUID(), candidateId, user.id));
  const [form, send] = useMachine(taskFormMachine, {
    input: { userId: user.id, record: candidateId, values },
  });
  useOnDone(form.status, onDone);
  return <TaskForm context={form.context} isPending={form.matches('submitting')} send={send} />;
}
