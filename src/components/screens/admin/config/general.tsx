import type { SnapshotFrom } from 'xstate';
import { useNow } from '#components/hooks/use-now.ts';
import { outdatedForms } from '#machines/admin/config/load-switches.ts';
import { switchDisplayOf } from '#machines/admin/config/switch-display.ts';
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
    switchNames.map((name) => [name, switchDisplayOf(context, name, { isKnown, hasSecondFactor })]),
  );

  return (
    <GeneralView
      isLoading={snapshot.matches('loading') && context.error === null}
      switches={switches}
      forms={{
        outdatedFormCount: isKnown ? outdatedForms(context).length : 0,
        assignment: context.assignment,
      }}
      now={now}
      onSet={(name, isTurnedOn, description) =>
        send({ type: 'switch.set', name, isOn: isTurnedOn, description })
      }
      onAssignForms={() => send({ type: 'forms.assign' })}
    />
  );
}
