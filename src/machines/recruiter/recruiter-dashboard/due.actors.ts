/** What the list of due work asks, hears and does, as actors. */
import { fromCallback, fromPromise } from 'xstate';
import { announce, watchChanges } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { watchConnection } from '#machines/data/network.ts';
import { watchOutboxes } from '#machines/data/outbox.changes.ts';
import { listEntries } from '#machines/data/outbox.shelf.ts';
import { enqueue } from '#machines/data/outbox.ts';
import { type Contact, contactLog } from '#machines/data/rpc/log-contact.ts';
import { type DueItem, type DueKind, myDueItems } from '#machines/data/rpc/my-due-items.ts';
import { snoozeTask } from '#machines/data/rpc/snooze-task.ts';
import { keyOf } from './due-ranking.ts';

/** Who works. */
export interface Worker {
  me: string;
}

/** What came of a contact, as the person noted it. */
export type NotedContact = Omit<Contact, 'candidate_id' | 'direction' | 'at'>;

/** Something to do about an item. */
export type DueOrder =
  | { type: 'log'; item: DueItem; contact: NotedContact }
  | { type: 'snooze'; item: DueItem; until: string };

/** What came of it. */
export type DoneEvent =
  | { type: 'item.logged'; key: string; outcome: NotedContact['outcome'] }
  | { type: 'item.snoozed'; key: string; until: string }
  | { type: 'item.refused'; key: string; error: AppError };

/** Something may have changed; or whether the server tells of it. */
export type HeardEvent = { type: 'news.heard' } | { type: 'news.live'; isLive: boolean };

/** Whether a contact is what is to be done. */
export function isContact(kind: DueKind): kind is 'first_contact' | 'call_back' | 'reply' {
  return kind === 'first_contact' || kind === 'call_back' || kind === 'reply';
}

/** What is to be done, without what was done here and is still on its way to the server. */
export const loadDue = fromPromise<DueItem[], Worker>(async ({ input: { me }, signal }) => {
  // The outbox first: what leaves it meanwhile has arrived before the items are read.
  const unsent = (await listEntries(me)).filter(({ kind }) => kind === contactLog.kind);
  const logged = new Set(unsent.map(({ subject }) => subject));
  const items = await myDueItems(signal);
  return items.filter(({ kind, candidate_id }) => !(isContact(kind) && logged.has(candidate_id)));
});

/** Does one thing after the other, or several at once, each by itself. */
export const doer = fromCallback<DueOrder, Worker, DoneEvent>(({ input: { me }, receive, sendBack }) => {
  const abort = new AbortController();
  receive((order) => {
    const key = keyOf(order.item);
    doneBy(order, me, abort.signal).then(sendBack, (error: unknown) =>
      sendBack({ type: 'item.refused', key, error: dataErrorOf(error) }),
    );
  });
  return () => abort.abort();
});

async function doneBy(order: DueOrder, userId: string, signal: AbortSignal): Promise<DoneEvent> {
  const { item } = order;
  const key = keyOf(item);
  if (order.type === 'snooze') {
    await snoozeTask(item, order.until, signal);
    announce({ table: 'tasks', row: item.id, operation: 'update' });
    return { type: 'item.snoozed', key, until: order.until };
  }
  const { contact } = order;
  await enqueue({
    userId,
    kind: contactLog.kind,
    params: {
      ...contact,
      candidate_id: item.candidate_id,
      direction: contact.outcome === 'replied' ? 'inbound' : 'outbound',
      at: new Date(now()).toISOString(),
    },
    subject: item.candidate_id,
    label: `${item.first_name} ${item.last_name}`.trim(),
  });
  return { type: 'item.logged', key, outcome: contact.outcome };
}

/**
 * What comes new is told to the person; what becomes of the candidates at hand, in the queue of all leads; and what
 * was logged here, by the outbox, when it arrives or is given up.
 */
export const listener = fromCallback<{ type: 'candidates'; ids: readonly string[] }, Worker, HeardEvent>(
  ({ input: { me }, receive, sendBack }) => {
    let atHand: ReadonlySet<string> = new Set();
    const hear = () => sendBack({ type: 'news.heard' });
    receive(({ ids }) => {
      atHand = new Set(ids);
    });
    const stops = [
      watchChanges({
        topics: [`user:${me}`, 'queue:leads'],
        onChanges: (changes) => {
          if (changes.some(({ table, row }) => table !== 'candidates' || atHand.has(row))) hear();
        },
        onLive: (isLive) => sendBack({ type: 'news.live', isLive }),
      }),
      watchOutboxes((userId) => userId === me && hear()),
      watchConnection((isOnline) => isOnline && hear()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
);
