import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { now } from '#machines/data/clock.ts';
import { selectUnsentCount } from '#machines/outbox/outbox.selectors.ts';
import { sessionsMachine } from '#machines/shared/settings/sessions/sessions.machine.ts';
import { SessionsView } from './sessions.view.tsx';

/** The devices the person is signed in on, and ways to sign them out: this one by the session itself. */
export function SessionsSection() {
  const { t } = useTranslation('staffSettings');
  const toasts = useToasts();
  const session = SessionContext.useActorRef();
  const unsent = OutboxContext.useSelector(selectUnsentCount);
  const [snapshot, send] = useMachine(sessionsMachine);
  const { sessions, error, ending, endError } = snapshot.context;
  return (
    <SessionsView
      sessions={sessions}
      now={now()}
      error={error}
      isLoading={snapshot.matches('loading')}
      ending={{ id: ending, error: endError, isPending: snapshot.matches('ending') }}
      hasUnsent={unsent > 0}
      onRetry={() => send({ type: 'sessions.reload' })}
      onEnd={(id) => send({ type: 'session.end', id })}
      onDismiss={() => send({ type: 'ending.dismiss' })}
      onEnded={(text) => toasts.add({ tone: 'good', text })}
      onSignOut={(scope) => session.send({ type: 'session.signOut', scope })}
      othersEnded={t('sessions.othersEnded')}
    />
  );
}
