import { type LedgerOrder, runOrder } from '#machines/admin/commission/ledger/ledger-line.machine.ts';
import { listMessagesOf } from '#machines/data/tables/commission-messages.ts';
import { listDisputedLines } from '#machines/data/views/commission-list.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import type { CommissionRecord } from '#machines/shared/commissions/commission-record.ts';

/** Loads the open disputes with their threads, longest open first, and sends answers to them. */
export const disputesMachine = createCollectionMachine<readonly CommissionRecord[], LedgerOrder>({
  id: 'commissionDisputes',
  load: async (_, signal) => {
    const lines = await listDisputedLines(signal);
    const messages = await listMessagesOf(
      lines.map(({ id }) => id),
      signal,
    );
    const of = Map.groupBy(messages, ({ entry_id: id }) => id);
    return lines
      .map((line) => ({ line, messages: of.get(line.id) ?? [] }))
      .sort((one, other) => disputedSince(one).localeCompare(disputedSince(other)));
  },
  keyOf: ({ id }) => id,
  run: runOrder,
  reloadsAfter: ['order.done', 'order.failed'],
  staleAfter: 60_000,
});

/** Returns when a dispute was opened, as far as its messages show. */
const disputedSince = ({ line, messages }: CommissionRecord) => messages[0]?.at ?? line.created_at;
