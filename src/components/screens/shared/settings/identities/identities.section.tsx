import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { identitiesMachine } from '#machines/shared/settings/identities/identities.machine.ts';
import { IdentitiesView } from './identities.view.tsx';
import { readReturn } from './read-return.ts';

/** The accounts the person signs in with. */
export function IdentitiesSection({ linkCode }: { linkCode: string | null }) {
  const { t } = useTranslation('staffSettings');
  const toasts = useToasts();
  const [snapshot, send] = useMachine(identitiesMachine, {
    input: readReturn(window.location.href, linkCode),
  });
  const { identities, providers, error, changeError, isLinked, unlinking, address } = snapshot.context;

  useEffect(() => {
    if (address !== null) window.location.assign(address);
  }, [address]);
  useEffect(() => {
    if (isLinked) toasts.add({ tone: 'good', text: t('identities.linked') });
  }, [isLinked, toasts, t]);

  return (
    <IdentitiesView
      identities={identities}
      providers={providers}
      error={error}
      isLoading={snapshot.hasTag('busy')}
      changeError={changeError}
      linking={snapshot.matches('linking') || snapshot.matches('leaving')}
      unlinking={{ id: unlinking, isPending: snapshot.matches('unlinking') }}
      onRetry={() => send({ type: 'identities.reload' })}
      onLink={(provider) => send({ type: 'identity.link', provider })}
      onUnlink={(id) => send({ type: 'identity.unlink', id })}
      onDismiss={() => send({ type: 'change.dismiss' })}
      onUnlinked={(name) => toasts.add({ tone: 'good', text: t('identities.unlinked', { name }) })}
    />
  );
}
