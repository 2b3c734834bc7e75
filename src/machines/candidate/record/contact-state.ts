/** How contacts that were logged with a candidate stand, as the outbox has them. */
import type { OutboxEntry, RefusalReason } from '#machines/data/outbox.entry.ts';
import { contactLog } from '#machines/data/rpc/log-contact.ts';

/** What is to be said of them, and how many the server has not taken. */
export interface ContactState {
  /** The first that was refused. */
  refused: { key: string; reason: RefusalReason } | null;
  /** One is on its way at this moment. */
  isSending: boolean;
  /** How many are kept until the way to the server is free. */
  waiting: number;
  /** How many the server's own count lacks. */
  unsent: number;
}

/** The state of the contacts with this candidate; `isBarred`: nothing can be sent now. */
export function contactStateOf(
  entries: readonly OutboxEntry[],
  candidateId: string,
  isBarred: boolean,
): ContactState {
  const own = entries.filter(({ kind, subject }) => kind === contactLog.kind && subject === candidateId);
  const first = own.find(({ state }) => state === 'refused');
  const open = own.filter(({ state }) => state !== 'refused').length;
  return {
    refused: first?.reason ? { key: first.key, reason: first.reason } : null,
    isSending: open > 0 && !isBarred && first === undefined,
    // Behind a refused one the others wait for its retry.
    waiting: isBarred || first !== undefined ? open : 0,
    unsent: open,
  };
}
