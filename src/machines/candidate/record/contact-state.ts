/** The outbox state of the contacts logged with a candidate. */
import type { OutboxEntry, RefusalReason } from '#machines/data/outbox.entry.ts';
import { contactLog } from '#machines/data/rpc/log-contact.ts';

/** The state to show, and the number of contacts the server has not accepted. */
export interface ContactState {
  /** The first refused contact. */
  refused: { key: string; reason: RefusalReason } | null;
  /** True while a contact is being sent. */
  isSending: boolean;
  /** Number of contacts waiting until they can be sent. */
  waiting: number;
  /** Number of contacts missing from the server's count. */
  unsent: number;
}

/** Returns the state of the contacts with this candidate; `isSendingBlocked` means that nothing can be sent now. */
export function contactStateOf(
  entries: readonly OutboxEntry[],
  candidateId: string,
  isSendingBlocked: boolean,
): ContactState {
  const own = entries.filter(({ kind, subject }) => kind === contactLog.kind && subject === candidateId);
  const first = own.find(({ state }) => state === 'refused');
  const open = own.filter(({ state }) => state !== 'refused').length;
  return {
    refused: first?.reason ? { key: first.key, reason: first.reason } : null,
    isSending: open > 0 && !isSendingBlocked && first === undefined,
    // Contacts after a refused one wait until it is retried.
    waiting: isSendingBlocked || first !== undefined ? open : 0,
    unsent: open,
  };
}
