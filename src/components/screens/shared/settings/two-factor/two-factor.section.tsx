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

/** Authenticator apps and recovery codes of the person signed in. */
export function TwoFactorSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('staffSettings');
  const toasts = useToasts();
  const session = SessionContext.useActorRef();
  const [snapshot, send] = useMachine(factorsMachine);
  const [codes, sendToCodes] = useMachine(recoveryCodesMachine);
  const [isEnrolling, setEnrolling] = useState(false);
  const { factors, codes: left, error, removing, removeError } = snapshot.context;

  // The session hears of a first app once its new codes are kept: hearing it may lead the person away from here.
  const isOn = factors !== null && codes.matches('hidden') ? factors.length > 0 : user.twoFactorEnabled;
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
    // Without codes a lost phone would shut the person out.
    if (left === null || left.left === 0) sendToCodes({ type: 'codes.make' });
    send({ type: 'factor.added', factor: added });
  };

  return (
    <>
      <TwoFactorView
        factors={factors}
        error={error}
        isLoading={snapshot.matches('loading')}
        removal={{ id: removing, error: removeError, isPending: snapshot.matches('removing') }}
        onRetry={() => send({ type: 'factors.reload' })}
        onAdd={() => setEnrolling(true)}
        onRemove={(id) => send({ type: 'factor.remove', id })}
        onDismiss={() => send({ type: 'removal.dismiss' })}
        onRemoved={(name) => toasts.add({ tone: 'good', text: t('twoFactor.removed', { name }) })}
      />
      {factors !== null && factors.length > 0 && (
        <RecoveryCodesView
          name={user.name}
          left={left}
          codes={codes.context.codes}
          error={codes.context.error}
          isMaking={codes.matches('making')}
          onMake={() => sendToCodes({ type: 'codes.make' })}
          onClose={() => {
            sendToCodes({ type: 'codes.close' });
            send({ type: 'factors.reload' });
          }}
        />
      )}
      {isEnrolling && <Enrolment taken={(factors ?? []).map(({ name }) => name)} onEnd={finish} />}
    </>
  );
}
