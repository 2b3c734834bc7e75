import * as z from 'zod/mini';
import { dayInDubai, now } from '#machines/data/clock.ts';
import { listEntries } from '#machines/data/outbox.store.ts';
import { enqueue } from '#machines/data/outbox.ts';
import { type CounterCase, type CounterStep, recordAtCounter } from '#machines/data/rpc/visa-counter.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { entryOf, unsentOf, withUnsentEntries } from './counter-queue.ts';

/** Form values of a step. */
export const counterValues = z.object({
  /** `note` records the reference, the fee and the receipt without changing the step's status. */
  outcome: z.nullable(z.enum(['submitted', 'completed', 'note'])),
  reference: z.string(),
  day: z.nullable(z.iso.date()),
  feeFils: z.nullable(z.int()),
  /** Key of the photo on this device. */
  photo: z.nullable(z.uuid()),
  /** Other fields required for completion, by name; dates as "2026-03-12". */
  more: z.record(z.string(), z.string()),
});
export type CounterValues = z.infer<typeof counterValues>;

/** Returns the possible outcomes of a step at a counter. */
export function outcomesOf({
  status,
}: Pick<CounterStep, 'status'>): readonly ('submitted' | 'completed' | 'note')[] {
  if (status === 'ready' || status === 'appointment_booked' || status === 'action_required')
    return ['submitted', 'completed', 'note'];
  return status === 'submitted' || status === 'awaiting_authority' ? ['completed', 'note'] : ['note'];
}

/**
 * Returns the missing fields for completion, except the reference; the registered offer's number is not recorded here.
 */
export function moreFieldsOf({ missing }: Pick<CounterStep, 'missing'>): readonly string[] {
  return missing.filter((field) => field !== 'reference_no' && field !== 'mohre_offer_no');
}

/** Creates the form of a step. Its draft and photo survive a closed tab; submitted values go to the outbox. */
export function createCounterForm(userId: string, visaCase: CounterCase, step: CounterStep) {
  return createFormMachine<CounterValues, string>({
    id: 'counterForm',
    screen: 'operations.visaCounter',
    shape: counterValues,
    check({ outcome, reference, day, more, feeFils, photo }) {
      const isDone = outcome === 'completed';
      const isReferenceMissing = isDone && step.missing.includes('reference_no') && reference.trim() === '';
      const isEmpty = outcome === 'note' && reference.trim() === '' && feeFils === null && photo === null;
      return {
        ...(outcome === null && { outcome: 'outcome' }),
        ...((isReferenceMissing || isEmpty) && { reference: isEmpty ? 'nothing' : 'reference' }),
        ...((day === null || day > dayInDubai()) && { day: 'day' }),
        ...(isDone &&
          moreFieldsOf(step).some((field) => (more[field] ?? '').trim() === '') && { more: 'more' }),
      };
    },
    async submit({ outcome, reference, day, feeFils, photo, more }) {
      // Entries may have been made or sent since the form was opened.
      const seen = withUnsentEntries(step, unsentOf(await listEntries(userId)));
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
        // Entries of one case are sent in order.
        subject: visaCase.case_id,
        label: visaCase.candidate_name,
      });
      return key;
    },
  });
}

/** Returns the initial form values of a step. */
export const emptyCounterValues = (): CounterValues => ({
  outcome: null,
  reference: '',
  day: dayInDubai(),
  feeFils: null,
  photo: null,
  more: {},
});
