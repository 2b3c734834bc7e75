import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, EmittedFrom } from 'xstate';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { tripOrdersMachine } from '#machines/operations/visa/trips/trip-orders.machine.ts';
import type { TripPanel } from './trip-panel.ts';
import { useConflictMessages } from './use-conflict-messages.ts';

type TripEnd = EmittedFrom<typeof tripOrdersMachine>;

/**
 * Shows a toast with the result of each order, with undo for bookings. An open panel closes if all of it succeeded, and
 * otherwise shows why not.
 */
export function useTripEnds(
  actor: ActorRefFrom<typeof tripOrdersMachine>,
  panel: TripPanel | null,
  onDone: () => void,
): void {
  const { t } = useTranslation('trips');
  const { ofError } = useConflictMessages();
  const toasts = useToasts();
  const tell = useEffectEvent((end: TripEnd) => {
    if (end.type === 'order.failed') {
      if (panel === null) toasts.add({ tone: 'bad', text: t('failedOrder', { why: ofError(end.error) }) });
      return;
    }
    const { order, result } = end;
    const isPartly = result.skipped.length > 0;
    if (result.done > 0) {
      const undo = order.type === 'book' && result.booked.length > 0 ? result.booked : null;
      toasts.add({
        tone: 'good',
        text: t(
          `done.${order.type === 'change' && order.fields.status === 'cancelled' ? 'cancel' : order.type}`,
          {
            count: result.done,
          },
        ),
        ...(undo && {
          onUndo: () => actor.send({ type: 'order.run', order: { type: 'unbook', riders: undo } }),
        }),
      });
    }
    for (const { error } of panel === null || order.type === 'build' ? result.skipped : [])
      toasts.add({ tone: 'bad', text: t('leftOut', { why: ofError(error) }) });
    // A trip planned with only some candidates exists; the toast above mentions the others.
    if (!isPartly || order.type === 'build') onDone();
  });
  useEffect(() => {
    const done = actor.on('order.done', tell);
    const failed = actor.on('order.failed', tell);
    return () => {
      done.unsubscribe();
      failed.unsubscribe();
    };
  }, [actor]);
}
