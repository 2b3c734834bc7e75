/** Every state of the outbox and the shortest path to each, for tests. */
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { recruiter, start } from '#machines/fixtures/people.ts';
import { outboxMachine } from './outbox.machine.ts';

/** Returns an entry of the recruiter. */
export function entryOf(changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    key: 'b8f5d0a6-4f0f-4a53-9c39-6a3ad8b2c001',
    userId: recruiter.id,
    kind: 'contact.log',
    params: {},
    subject: 'lead-1',
    label: 'Imran Qureshi',
    createdAt: start,
    attempts: 0,
    state: 'waiting',
    reason: null,
    failures: 0,
    retryAt: null,
    isKept: true,
    ...changes,
  };
}

/** An entry refused by the database. */
export const refusedEntry = entryOf({
  state: 'refused',
  attempts: 1,
  reason: { code: 'NOT_OWNER', params: {}, requestId: '' },
});

export const paths = pathsOf(
  outboxMachine,
  [
    { type: 'entries.changed', entries: [] },
    { type: 'entries.changed', entries: [entryOf()] },
    { type: 'entries.changed', entries: [refusedEntry] },
    { type: 'network.online' },
    { type: 'network.offline' },
    { type: 'token.renewed' },
    { type: 'entry.retry', key: refusedEntry.key },
    { type: 'entry.discard', key: refusedEntry.key },
    done('changeEntry'),
    failed('changeEntry', new Error('broken')),
    ...(['nothing', 'sent', 'refused', 'offline', 'unauthorized'] as const).map((type) =>
      done('sendEntry', { type }),
    ),
    done('sendEntry', { type: 'later', retryAt: start }),
    failed('sendEntry', new Error('broken')),
    { type: 'xstate.after.backoff.outbox.sender.backingOff' },
  ],
  { userId: recruiter.id },
  ({ value, context: { retryAt: _, ...context } }) => [value, context],
);
