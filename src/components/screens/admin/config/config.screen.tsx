import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '#components/i18n/error-words.ts';
import { switchesMachine } from '#machines/admin/config/switches.machine.ts';
import { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ConfigView } from './config.view.tsx';
import type { ConfigPlace } from './config-place.ts';
import { General } from './general.tsx';
import { Openings } from './openings.tsx';

export interface ConfigScreenProps {
  /** The admin. */
  user: Pick<SessionUser, 'id' | 'twoFactorEnabled'>;
  place: ConfigPlace;
  /** Hears of the next place; `isStep` when going back should lead here again. */
  onPlace: (next: ConfigPlace, isStep: boolean) => void;
  /** Hears that the settings are to be loaded again. */
  onReload: () => void;
}

/** Runs the configuration: switches, and openings with their clients. */
export function ConfigScreen({ user, place, onPlace, onReload }: ConfigScreenProps) {
  const [snapshot, send] = useMachine(switchesMachine, { input: { userId: user.id } });
  const { t } = useTranslation('errors');
  const { error } = snapshot.context;
  const cause = error?.cause;
  const isTimeout = cause instanceof AppError && cause.code === 'settings.timeout';
  const reload = () => {
    send({ type: 'switches.reload' });
    onReload();
  };
  return (
    <ConfigView
      tab={place.tab}
      onTab={(tab) => onPlace({ ...place, tab, open: null }, true)}
      failure={
        error && {
          message: isTimeout ? `${errorWords(t, error)} ${errorWords(t, cause)}` : errorWords(t, error),
          isRetrying: snapshot.hasTag('busy'),
          onRetry: reload,
        }
      }
    >
      {place.tab === 'general' ? (
        <General hasSecondFactor={user.twoFactorEnabled} snapshot={snapshot} send={send} />
      ) : (
        <Openings userId={user.id} place={place} onPlace={onPlace} />
      )}
    </ConfigView>
  );
}
