import * as z from 'zod/mini';
import { dayInDubai, now } from '#machines/data/clock.ts';
import { listEntries } from '#machines/data/outbox.shelf.ts';
import { enqueue } from '#machines/data/outbox.ts';
import { type CounterCase, type CounterStep, recordAtCounter } from '#machines/data/rpc/visa-counter.ts';
import { createFormMachine } from '#machines/kinds/form.machine.ts';
import { entryOf, seenStep, unsentOf } from './counter-queue.ts';

/** What is written of a step. */
export const counterValues = z.object({
  /** `note` records the reference, the fee and the receipt and leaves the step where it is. */
  outcome: z.nullable(z.enum(['submitted', 'completed', 'note'])),
  reference: z.string(),
  day: z.nullable(z.iso.date()),
  feeFils: z.nullable(z.int()),
  /** The key of the photo on this device. */
  photo: z.nullable(z.uuid()),
  /** Further fields that completing needs, by name; dates as "2026-03-12". */
  more: z.record(z.string(), z.string()),
});
export type CounterValues = z.infer<typeof counterValues>;

/** What can be done to a step at a counter. */
export function outcomesOf({
  status,
}: Pick<CounterStep, 'status'>): readonly ('submitted' | 'completed' | 'note')[] {
  if (status === 'ready' || status === 'appointment_booked' || status === 'action_required')
    return ['submitted', 'completed', 'note'];
  return status === 'submitted' || status === 'awaiting_authority' ? ['completed', 'note'] : ['note'];
}

/** Fields besides the reference that completing a step still needs; the registered offer's number is not recorded here. */
export function moreFieldsOf({ missing }: Pick<CounterStep, 'missing'>): readonly string[] {
  return missing.filter((field) => field !== 'reference_no' && field !== 'mohre_offer_no');
}

/** The form of a step, whose draft and photo survive a closed tab; what is saved goes to the outbox. */
export function createCounterForm(userId: string, visaCase: CounterCase, step: CounterStep) {
  return createFormMachine<CounterValues, string>({
    id: 'counterForm',
    screen: 'operations.visaCounter',
    shape: counterValues,
    check({ outcome, reference, day, more, feeFils, photo }) {
      const isDone = outcome === 'completed';
      const lacks = isDone && step.missing.includes('reference_no') && reference.trim() === '';
      const isEmpty = outcome === 'note' && reference.trim() === '' && feeFils === null && photo === null;
      return {
        ...(outcome === null && { outcome: 'outcome' }),
        ...((lacks || isEmpty) && { reference: isEmpty ? 'nothing' : 'reference' }),
        ...((day === null || day > dayInDubai()) && { day: 'day' }),
        ...(isDone &&
          moreFieldsOf(step).some((field) => (more[field] ?? '').trim() === '') && { more: 'more' }),
      };
    },
    async submit({ outcome, reference, day, feeFils, photo, more }) {
      // Entries may have been made, or sent, since the form was opened.
      const seen = seenStep(step, unsentOf(await listEntries(userId)));
      const isDone = outcome === 'completed';
      const fields = {
        ...(reference.trim() !== '' && { reference_no: reference.trim() }),
        ...(feeFils !== null && { cost_fils: feeFils }),
        ...(isDone &&
          Object.fromEntries(moreFieldsOf(step).map((field) => [field, (more[field] ?? '').trim()]))),
      };
      const entry = entryOf(
        visaCase,
        seen,
        { to: outcome === 'note' ? null : outcome, fields, day: day ?? dayInDubai(), photo },
        now(),
      );
      const { key } = await enqueue({
        userId,
        kind: recordAtCounter.kind,
        params: entry,
        // Steps of one case follow one another.
        subject: visaCase.case_id,
        label: visaCase.candidate_name,
      });
      return key;
    },
  });
}

/** What the form of a step begins with. */
export const firstValues = (): CounterValues => ({
  outcome: null,
  reference: '',
  day: dayInDubai(),
  feeFils: null,
  photo: null,
  more: {},
});
