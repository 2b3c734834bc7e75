import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { canReplay, replayMachine } from '#machines/admin/machform-log/replay.machine.ts';
import { type MachformEvent, machformEventRow } from '#machines/data/tables/machform-events.ts';

/** Replays an ignored entry. Renders nothing if that is not possible. */
export function ReplayOne({ event }: { event: MachformEvent }) {
  const { t } = useTranslation(['machformLog', 'formEntries']);
  const toasts = useToasts();
  const errorMessage = useErrorMessages();
  const [snapshot, send, actor] = useMachine(replayMachine);
  const tell = useEffectEvent((status: string | null) => {
    const known = machformEventRow.shape.status.safeParse(status);
    toasts.add(
      known.success
        ? { tone: 'good', text: t('replayed.done', { status: t(`formEntries:status.${known.data}`) }) }
        : { tone: 'info', text: t('replayed.not') },
    );
  });
  const notifyFailed = useEffectEvent((why: string) =>
    toasts.add({ tone: 'bad', text: t('replayed.failed', { why }) }),
  );
  useEffect(() => {
    const done = actor.on('order.done', ({ result }) => tell(result));
    const failed = actor.on('order.failed', ({ error }) => notifyFailed(errorMessage(error)));
    return () => {
      done.unsubscribe();
      failed.unsubscribe();
    };
  }, [actor, errorMessage]);
  if (!canReplay(event)) return null;
  return (
    <Row>
      <Button
        onPress={() => send({ type: 'order.run', order: event.id })}
        isPending={snapshot.hasTag('busy')}
        pendingLabel={t('replay.running')}
      >
        {t('replay.one')}
      </Button>
    </Row>
  );
}
