import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { identitiesMachine } from '#machines/shared/settings/identities/identities.machine.ts';
import { IdentitiesView } from './identities.view.tsx';
import { parseReturn } from './parse-return.ts';

/** Settings section for the user's sign-in accounts. */
export function IdentitiesSection({ linkCode }: { linkCode: string | null }) {
  const { t } = useTranslation('staffSettings');
  const toasts = useToasts();
  const [snapshot, send] = useMachine(identitiesMachine, {
    input: parseReturn(window.location.href, linkCode),
  });
  const { data, loadError, orders, done, error } = snapshot.context;
  const isLinked = done?.result === 'linked';
  const address = done?.result instanceof URL ? done.result.href : null;

  useEffect(() => {
    if (address !== null) window.location.assign(address);
  }, [address]);
  useEffect(() => {
    if (isLinked) toasts.add({ tone: 'good', text: t('identities.linked') });
  }, [isLinked, toasts, t]);

  return (
    <IdentitiesView
      load={{ data, error: loadError, isLoading: snapshot.hasTag('loading') }}
      changeError={error}
      linking={orders[0]?.type === 'link' || address !== null}
      isUnlinking={orders[0]?.type === 'unlink'}
      onRetry={() => send({ type: 'collection.reload' })}
      onLink={(provider) => send({ type: 'order.run', order: { type: 'link', provider } })}
      onUnlink={(id) => send({ type: 'order.run', order: { type: 'unlink', id } })}
      onDismiss={() => send({ type: 'order.dismiss' })}
      onUnlinked={(name) => toasts.add({ tone: 'good', text: t('identities.unlinked', { name }) })}
    />
  );
}
