import { listMutedNotices, muteNotices, unmuteNotices } from '#machines/data/tables/muted-notices.ts';
import { loadQuietHours, saveQuietHours } from '#machines/data/tables/quiet-hours.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import type { OrdersContext } from '#machines/factories/orders.ts';
import { type ChoiceChange, type NotificationChoices, withChange } from './notification-choices.ts';

/** The user's notification choices and quiet hours. A change shows at once and is reverted on failure. */
export const notificationChoicesMachine = createCollectionMachine<NotificationChoices, ChoiceChange>({
  id: 'notificationChoices',
  async load(_, signal) {
    const [muted, quiet] = await Promise.all([listMutedNotices(signal), loadQuietHours(signal)]);
    return { muted, quiet };
  },
  async run(change, signal) {
    if ('quiet' in change) await saveQuietHours(change.quiet, signal);
    else if (change.isWanted) await unmuteNotices(change.kinds, signal);
    else await muteNotices(change.kinds, signal);
  },
  keyOf: ({ id }) => id,
  queuesRepeats: true,
  apply: withChange,
  reloadsAfter: [],
});

/** Returns the choices with pending changes applied; null before they are loaded. */
export function choicesOf({
  data,
  orders,
}: { data: NotificationChoices | null } & Pick<OrdersContext<ChoiceChange, void>, 'orders'>) {
  return data && orders.reduce(withChange, data);
}
