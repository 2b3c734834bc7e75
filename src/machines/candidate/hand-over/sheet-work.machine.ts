/** What a recruiter fills in on a hand-over sheet: each order settles one of its conditions. */
import { createDriverAccount } from '#machines/data/accounts.ts';
import { announce } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { contactLog } from '#machines/data/rpc/log-contact.ts';
import { requestDocument } from '#machines/data/rpc/request-document.ts';
import { type Application, saveOpening, saveStartDate } from '#machines/data/tables/applications.ts';
import { type DocumentFile, uploadDocument } from '#machines/data/upload-document.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';
import type { DriverAccount } from '#shared/contract.accounts.ts';

type Seen = Pick<Application, 'id' | 'version' | 'candidate_id'>;

/** One condition to settle; of an application at the version that was read. */
export type SheetOrder =
  | { kind: 'startDate'; application: Seen; day: string }
  | { kind: 'opening'; application: Seen; openingId: string }
  /** The candidate answered a call on the number. */
  | { kind: 'answered'; candidateId: string }
  | { kind: 'request'; candidateId: string; typeCode: string }
  | ({ kind: 'upload' } & DocumentFile)
  | { kind: 'account'; candidateId: string };

/** What an order is about: a second one about the same waits for no answer. */
export function keyOfOrder(order: SheetOrder): string {
  if (order.kind === 'request') return `request ${order.typeCode}`;
  return order.kind === 'upload' ? `upload ${order.typeCode} ${order.side}` : order.kind;
}

/** Carries out what is filled in; gives the account where one was made. */
export const sheetWorkMachine = createCommandMachine<SheetOrder, DriverAccount | null>({
  id: 'sheetWork',
  keyOf: keyOfOrder,
  async run(order, signal) {
    const account = await settle(order, signal);
    const row = 'application' in order ? order.application.candidate_id : order.candidateId;
    announce({ table: 'documents', row, operation: 'update' });
    announce({ table: 'candidates', row, operation: 'update' });
    return account;
  },
});

async function settle(order: SheetOrder, signal: AbortSignal): Promise<DriverAccount | null> {
  switch (order.kind) {
    case 'startDate':
      await saveStartDate(order.application, order.day, signal);
      return null;
    case 'opening':
      await saveOpening(order.application, order.openingId, signal);
      return null;
    case 'answered':
      await logAnswer(order.candidateId, signal);
      return null;
    case 'request':
      await requestDocument(order.candidateId, order.typeCode, signal);
      return null;
    case 'upload':
      await uploadDocument(order, signal);
      return null;
    case 'account':
      return createDriverAccount(order.candidateId, signal);
  }
}

async function logAnswer(candidateId: string, signal: AbortSignal): Promise<void> {
  const { error } = await contactLog.send(
    {
      candidate_id: candidateId,
      channel: 'call',
      direction: 'outbound',
      outcome: 'answered_interested',
      note: null,
      call_back_at: null,
      template_code: null,
      language: null,
      at: new Date(now()).toISOString(),
    },
    crypto.randomUUID(),
    signal,
  );
  if (error) throw error;
}
