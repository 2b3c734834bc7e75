import { sendDocument } from '#machines/data/document-upload.ts';
import { bookAppointment, moveAppointment, recordAttendance } from '#machines/data/rpc/appointment-work.ts';
import { handBack, handIn } from '#machines/data/rpc/custody-changes.ts';
import { registerMohreOffer, remindMohreTerms } from '#machines/data/rpc/mohre-offer-changes.ts';
import {
  advanceVisaStage,
  changeVisaRoute,
  holdVisaCase,
  refuseVisaCase,
  type StageFields,
  startVisaCase,
  updateVisaCase,
  type VisaCaseVersion,
  type VisaPlan,
  type VisaStageVersion,
} from '#machines/data/rpc/visa-case-changes.ts';
import type { Appointment } from '#machines/data/tables/appointments.ts';
import type { CustodyEntry } from '#machines/data/tables/custody-log.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** An action on a case other than a stage form. */
export type VisaOrder =
  | { act: 'start'; applicationId: string; plan: VisaPlan }
  | { act: 'route'; seen: VisaCaseVersion; plan: VisaPlan }
  | { act: 'details'; seen: VisaCaseVersion; fields: StageFields }
  | { act: 'hold' | 'resume'; seen: VisaCaseVersion }
  | { act: 'refuse'; seen: VisaCaseVersion; reason: string; note: string }
  | { act: 'confirm'; stage: VisaStageVersion }
  | {
      act: 'book';
      candidateId: string;
      kind: Appointment['kind'];
      centreId: string;
      /** An ISO timestamp. */
      startsAt: string;
      stage: VisaStageVersion;
    }
  | { act: 'move'; appointment: Appointment; centreId: string; startsAt: string }
  | { act: 'attended' | 'missed' | 'cancelled'; appointment: Appointment }
  | { act: 'register'; applicationId: string; number: string; terms: object; reason: string | null }
  | { act: 'ask'; applicationId: string }
  | {
      act: 'handIn';
      candidateId: string;
      item: CustodyEntry['item'];
      purpose: string;
      dueBackOn: string | null;
      photo: File | null;
    }
  | { act: 'handBack'; entry: CustodyEntry; photo: File | null };

/** Carries out one order; throws as its call does. */
export async function runOrder(order: VisaOrder, signal: AbortSignal): Promise<void> {
  const photoOf = async (candidateId: string, photo: File | null) =>
    photo && sendDocument(candidateId, { type: 'custody_photo', side: 'single', file: photo }, signal);
  switch (order.act) {
    case 'start':
      return startVisaCase(order.applicationId, order.plan, signal);
    case 'route':
      return changeVisaRoute(order.seen, order.plan, signal);
    case 'details':
      await updateVisaCase(order.seen, order.fields, signal);
      return;
    case 'hold':
    case 'resume':
      return holdVisaCase(order.seen, order.act === 'hold', signal);
    case 'refuse':
      return refuseVisaCase(order.seen, order.reason, order.note, signal);
    case 'confirm':
      await advanceVisaStage(order.stage, 'awaiting_authority', {}, signal);
      return;
    case 'book':
      await bookAppointment(order, signal);
      return;
    case 'move':
      await moveAppointment(order.appointment, order, signal);
      return;
    case 'attended':
    case 'missed':
    case 'cancelled':
      await recordAttendance(order.appointment, order.act, signal);
      return;
    case 'register':
      return registerMohreOffer(order.applicationId, order, signal);
    case 'ask':
      return remindMohreTerms(order.applicationId, signal);
    case 'handIn':
      return handIn(
        order.candidateId,
        { ...order, photoId: await photoOf(order.candidateId, order.photo) },
        signal,
      );
    case 'handBack':
      return handBack(order.entry, await photoOf(order.entry.candidate_id, order.photo), signal);
  }
}

/** Executes actions on a visa case, one at a time. */
export const visaOrderMachine = createCommandMachine<VisaOrder>({ id: 'visaOrder', run: runOrder });
