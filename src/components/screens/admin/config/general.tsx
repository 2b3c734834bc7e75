import type { SnapshotFrom } from 'xstate';
import { useNow } from '#components/hooks/use-now.ts';
import { strayForms } from '#machines/admin/config/load-switches.ts';
import { shownSwitch } from '#machines/admin/config/shown-switch.ts';
import type { SwitchesEvent, switchesMachine } from '#machines/admin/config/switches.machine.ts';
import { switchNames } from '#machines/data/tables/system-settings.ts';
import { GeneralView } from './general.view.tsx';

export interface GeneralProps {
  /** The admin signs in with a second factor. */
  hasSecondFactor: boolean;
  snapshot: SnapshotFrom<typeof switchesMachine>;
  send: (event: SwitchesEvent) => void;
}

/** Maps the state of the switches to their props. */
export function General({ hasSecondFactor, snapshot, send }: GeneralProps) {
  const now = useNow();
  const { context } = snapshot;
  const isKnown = snapshot.matches('ready');
  const switches = new Map(
    switchNames.map((name) => [name, shownSwitch(context, name, { isKnown, hasSecondFactor })]),
  );

  return (
    <GeneralView
      isLoading={snapshot.matches('loading') && context.error === null}
      switches={switches}
      forms={{ stray: isKnown ? strayForms(context).length : 0, assignment: context.assignment }}
      now={now}
      onSet={(name, wanted, description) => send({ type: 'switch.set', name, isOn: wanted, description })}
      onAssignForms={() => send({ type: 'forms.assign' })}
    />
  );
}
