import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { Factor } from '#machines/data/auth-account.ts';
import { factorsMachine } from '#machines/shared/settings/two-factor/factors.machine.ts';
import { recoveryCodesMachine } from '#machines/shared/settings/two-factor/recovery-codes.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodesView } from './recovery-codes.view.tsx';
import { TwoFactorView } from './two-factor.view.tsx';

/** Settings section for the user's authenticator apps and recovery codes. */
export function TwoFactorSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('staffSettings');
  const toasts = useToasts();
  const session = SessionContext.useActorRef();
  const [snapshot, send] = useMachine(factorsMachine);
  const [codes, sendToCodes] = useMachine(recoveryCodesMachine);
  const [isEnrolling, setEnrolling] = useState(false);
  const { data, loadError, error } = snapshot.context;
  const { factors, codes: left } = data ?? { factors: null, codes: null };
  const isCreatingCodes = codes.matches('running') || codes.matches('done');

  // The session is notified of a first app only after its recovery codes are stored, because it may then leave this
  // page.
  const isOn = factors !== null && !isCreatingCodes ? factors.length > 0 : user.twoFactorEnabled;
  const hasNoCodes = isOn && codes.context.error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each change seen here: were what another tab changes told back, two tabs would never end.
  useEffect(() => {
    if (isOn === user.twoFactorEnabled) return;
    if (hasNoCodes) toasts.add({ tone: 'bad', text: t('twoFactor.codes.none') });
    session.send({ type: 'session.userChanged', changes: { twoFactorEnabled: isOn } });
  }, [isOn]);

  const finish = (added: Factor | null) => {
    setEnrolling(false);
    if (!added) return;
    toasts.add({ tone: 'good', text: t('twoFactor.enrol.done') });
    // Without recovery codes, a lost phone would lock the user out.
    if (left === null || left.left === 0) sendToCodes({ type: 'order.run', order: undefined });
    send({ type: 'order.run', order: { type: 'add', factor: added } });
  };

  return (
    <>
      <TwoFactorView
        load={{ data: factors, error: loadError, isLoading: snapshot.hasTag('loading') }}
        removal={{ error, isPending: snapshot.hasTag('busy') }}
        onRetry={() => send({ type: 'collection.reload' })}
        onAdd={() => setEnrolling(true)}
        onRemove={(id) => send({ type: 'order.run', order: { type: 'remove', id } })}
        onDismiss={() => send({ type: 'order.dismiss' })}
        onRemoved={(name) => toasts.add({ tone: 'good', text: t('twoFactor.removed', { name }) })}
      />
      {factors !== null && factors.length > 0 && (
        <RecoveryCodesView
          name={user.name}
          left={left}
          codes={codes.context.done?.result ?? []}
          error={codes.context.error}
          isMaking={codes.hasTag('busy')}
          onCreate={() => sendToCodes({ type: 'order.run', order: undefined })}
          onClose={() => {
            sendToCodes({ type: 'order.dismiss' });
            send({ type: 'collection.reload' });
          }}
        />
      )}
      {isEnrolling && <Enrolment taken={(factors ?? []).map(({ name }) => name)} onEnd={finish} />}
    </>
  );
}
