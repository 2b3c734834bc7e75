import { useMachine } from '@xstate/react';
import { isOn } from '#machines/admin/config/load-switches.ts';
import { switchesMachine } from '#machines/admin/config/switches.machine.ts';
import type { AutoAssignProps } from './auto-assign.tsx';

const name = 'auto_assign_leads';

/** Returns the state of the auto-assign switch from the configuration machine, and the number of `unassigned` leads. */
export function useAutoAssign(
  userId: string,
  unassigned: number | null,
): Omit<AutoAssignProps, 'configHref'> {
  const [snapshot, send] = useMachine(switchesMachine, { input: { userId } });
  const { saving, failures, assignment, error } = snapshot.context;
  return {
    isOn: snapshot.matches('ready') ? (saving.get(name) ?? isOn(snapshot.context, name)) : null,
    error: snapshot.matches('defaulted') ? error : null,
    isReading: snapshot.hasTag('busy'),
    isSaving: saving.has(name),
    failure: failures.get(name) ?? null,
    areFormsOutdated: assignment === 'failed' || assignment === 'retrying',
    isUpdatingForms: assignment === 'retrying',
    unassigned,
    onChange: (next, description) => send({ type: 'switch.set', name, isOn: next, description }),
    onUpdateForms: () => send({ type: 'forms.assign' }),
    onReload: () => send({ type: 'switches.reload' }),
  };
}
