import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Factor } from '#machines/data/auth-account.ts';
import { now } from '#machines/data/clock.ts';
import { enrolmentMachine } from '#machines/shared/settings/two-factor/enrolment.machine.ts';
import { EnrolmentView } from './enrolment.view.tsx';

export interface EnrolmentProps {
  /** Names of the user's authenticator apps. */
  taken: readonly string[];
  /** Called at the end with the new factor, or null if none was set up. */
  onEnd: (added: Factor | null) => void;
}

/** Sets up one authenticator app, for as long as it is mounted. */
export function Enrolment({ taken, onEnd }: EnrolmentProps) {
  const [snapshot, send] = useMachine(enrolmentMachine);
  const { name, factor, fieldError, error } = snapshot.context;
  const end = useRef(onEnd);
  end.current = onEnd;
  const isOver = snapshot.status === 'done';
  const addedId = snapshot.matches('done') && factor ? factor.id : null;

  useEffect(() => {
    if (isOver) end.current(addedId === null ? null : { id: addedId, name, since: now() });
  }, [isOver, addedId, name]);

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
