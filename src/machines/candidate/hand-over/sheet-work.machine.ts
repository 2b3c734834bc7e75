/** A recruiter's entries on a hand-over sheet: each order fulfils one condition. */
import { createLogin, type LoginOutcome } from '#machines/candidate/passwords/create-login.ts';
import { announce } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { type SentDocument, sendDocument } from '#machines/data/document-upload.ts';
import type { Driver } from '#machines/data/driver-passwords.ts';
import { contactLog } from '#machines/data/rpc/log-contact.ts';
import { requestDocument } from '#machines/data/rpc/request-document.ts';
import { type Application, saveOpening, saveStartDate } from '#machines/data/tables/applications.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

type ApplicationVersion = Pick<Application, 'id' | 'version' | 'candidate_id'>;

/** One condition to fulfil, on an application at the version read. */
export type SheetOrder =
  | { kind: 'startDate'; application: ApplicationVersion; day: string }
  | { kind: 'opening'; application: ApplicationVersion; openingId: string }
  /** The candidate answered a call on this number. */
  | { kind: 'answered'; candidateId: string }
  | { kind: 'request'; candidateId: string; typeCode: string }
  | { kind: 'upload'; candidateId: string; document: SentDocument }
  | { kind: 'account'; candidateId: string; driver: Driver };

/** Returns the key of an order; a second order with the same key is ignored while the first one waits or runs. */
export function keyOfOrder(order: SheetOrder): string {
  if (order.kind === 'request') return `request ${order.typeCode}`;
  return order.kind === 'upload' ? `upload ${order.document.type} ${order.document.side}` : order.kind;
}

/** Executes the orders; returns the outcome for a login. */
export const sheetWorkMachine = createCommandMachine<SheetOrder, LoginOutcome | null>({
  id: 'sheetWork',
  keyOf: keyOfOrder,
  async run(order, signal) {
    const login = await runOrder(order, signal);
    const row = 'application' in order ? order.application.candidate_id : order.candidateId;
    announce({ table: 'documents', row, operation: 'update' });
    announce({ table: 'candidates', row, operation: 'update' });
    return login;
  },
});

async function runOrder(order: SheetOrder, signal: AbortSignal): Promise<LoginOutcome | null> {
  switch (order.kind) {
    case 'startDate':
      await saveStartDate(order.application, order.day, signal);
      return null;
    case 'opening':
      await saveOpening(order.application, order.openingId, signal);
      return null;
    case 'answered':
      await logAnsweredCall(order.candidateId, signal);
      return null;
    case 'request':
      await requestDocument(order.candidateId, order.typeCode, signal);
      return null;
    case 'upload':
      await sendDocument(order.candidateId, order.document, signal);
      return null;
    case 'account':
      return createLogin(order.driver, signal);
  }
}

async function logAnsweredCall(candidateId: string, signal: AbortSignal): Promise<void> {
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
