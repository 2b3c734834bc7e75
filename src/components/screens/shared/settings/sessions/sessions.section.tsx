import { useMachine } from '@xstate/react';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { now } from '#machines/data/clock.ts';
import { selectUnsentCount } from '#machines/outbox/outbox.selectors.ts';
import { sessionsMachine } from '#machines/shared/settings/sessions/sessions.machine.ts';
import { SessionsView } from './sessions.view.tsx';

/**
 * Settings section for the devices that the user is signed in on, with buttons to sign them out. This device is signed
 * out by the session itself.
 */
export function SessionsSection() {
  const toasts = useToasts();
  const session = SessionContext.useActorRef();
  const unsent = OutboxContext.useSelector(selectUnsentCount);
  const [snapshot, send] = useMachine(sessionsMachine);
  const { data, loadError, error } = snapshot.context;
  return (
    <SessionsView
      load={{ data, error: loadError, isLoading: snapshot.hasTag('loading') }}
      now={now()}
      ending={{ error, isPending: snapshot.hasTag('busy') }}
      hasUnsent={unsent > 0}
      onRetry={() => send({ type: 'collection.reload' })}
      onEnd={(id) => send({ type: 'order.run', order: id })}
      onDismiss={() => send({ type: 'order.dismiss' })}
      onEnded={(text) => toasts.add({ tone: 'good', text })}
      onSignOut={(scope) => session.send({ type: 'session.signOut', scope })}
    />
  );
}
