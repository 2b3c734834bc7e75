import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { enrolmentMachine } from '#machines/shared/settings/two-factor/enrolment.machine.ts';
import { EnrolmentView } from './enrolment.view.tsx';

export interface EnrolmentProps {
  /** Names that apps of the person have. */
  taken: readonly string[];
  /** It is over: the app counts, or nothing was set up. */
  onEnd: (isDone: boolean) => void;
}

/** The set-up of one app, for as long as it is mounted. */
export function Enrolment({ taken, onEnd }: EnrolmentProps) {
  const [snapshot, send] = useMachine(enrolmentMachine);
  const { factor, fieldError, error } = snapshot.context;
  const end = useRef(onEnd);
  end.current = onEnd;
  const isOver = snapshot.status === 'done';
  const isDone = snapshot.matches('done');

  useEffect(() => {
    if (isOver) end.current(isDone);
  }, [isOver, isDone]);

  return (
    <EnrolmentView
      taken={taken}
      factor={factor}
      fieldError={fieldError}
      error={error}
      isBusy={snapshot.hasTag('busy')}
      onName={(name) => send({ type: 'name.submit', name })}
      onCode={(code) => send({ type: 'code.submit', code })}
      onChange={() => send({ type: 'field.change' })}
      onCancel={() => send({ type: 'enrolment.cancel' })}
    />
  );
}
