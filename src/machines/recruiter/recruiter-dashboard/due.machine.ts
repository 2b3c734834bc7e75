/** A recruiter's due items. */
import { announce } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { watchOutboxes } from '#machines/data/outbox.changes.ts';
import { listEntries } from '#machines/data/outbox.store.ts';
import { enqueue } from '#machines/data/outbox.ts';
import { claimNextLead } from '#machines/data/rpc/claim-lead.ts';
import { type Contact, contactLog } from '#machines/data/rpc/log-contact.ts';
import { type DueItem, type DueItemKind, listMyDueItems } from '#machines/data/rpc/my-due-items.ts';
import { snoozeTask } from '#machines/data/rpc/snooze-task.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { DueNote as Note } from '#machines/factories/due-list.context.ts';
import { createDueListMachine } from '#machines/factories/due-list.machine.ts';
import type { DueListSource, Refill } from '#machines/factories/due-list.source.ts';
import { keyOf, rankDue } from './due-ranking.ts';

/** The outcome of a contact, as logged by the user. */
type LoggedContact = Omit<Contact, 'candidate_id' | 'direction' | 'at'>;

/** An action on an item. */
export type DueOrder =
  | { type: 'log'; item: DueItem; contact: LoggedContact }
  | { type: 'snooze'; item: DueItem; until: string };
export type DueNote = Note<DueOrder, void>;

/** The result of claiming leads from the pool. */
export type Claimed = Refill<Pick<Candidate, 'id' | 'first_name' | 'last_name'>>;

/** Returns whether the action of this kind is a contact. */
export function isContactItem(kind: DueItemKind): kind is 'first_contact' | 'call_back' | 'reply' {
  return kind === 'first_contact' || kind === 'call_back' || kind === 'reply';
}

export const dueSource: DueListSource<DueItem, DueOrder, void, Claimed['taken'][number]> = {
  id: 'due',
  load: async (me, signal) => {
    // The outbox is read first: entries that leave it meanwhile have arrived before the items are loaded.
    const unsent = (await listEntries(me)).filter(({ kind }) => kind === contactLog.kind);
    const logged = new Set(unsent.map(({ subject }) => subject));
    const items = await listMyDueItems(signal);
    return items.filter(({ kind, candidate_id }) => !(isContactItem(kind) && logged.has(candidate_id)));
  },
  keyOf,
  rank: rankDue,
  do: async (order, userId, signal) => {
    const { item } = order;
    if (order.type === 'snooze') {
      await snoozeTask(item, order.until, signal);
      announce({ table: 'tasks', row: item.id, operation: 'update' });
      return;
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
  },
  take: async (signal) => {
    const lead = await claimNextLead(signal);
    if (lead) announce({ table: 'candidates', row: lead.id, operation: 'update', version: lead.version });
    return lead;
  },
  topics: (me) => [`user:${me}`, 'queue:leads', 'queue:interviews'],
  // The queue topics announce all leads and interviews; only those of these items are relevant.
  isAbout: ({ table, row }, items) => {
    if (table === 'candidates') return items.some(({ candidate_id }) => candidate_id === row);
    if (table === 'interviews') return items.some(({ id }) => id === row);
    return table !== 'interview_slots';
  },
  // The outbox notifies when a logged contact arrives or is discarded.
  watch: (me, onChange) => watchOutboxes((userId) => userId === me && onChange()),
};

export const dueMachine = createDueListMachine(dueSource);
