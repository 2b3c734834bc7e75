import * as z from 'zod/mini';
import { dayInDubai } from '#machines/data/clock.ts';
import { requestMyData } from '#machines/data/rpc/my-privacy.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { normalizeValue, problemOf } from './profile-checks.ts';
import { type FieldId, fieldOf } from './profile-parts.ts';

const shape = z.object({
  /** The field that is wrong. */
  field: z.custom<FieldId>((name) => typeof name === 'string'),
  /** The correct value. */
  wanted: z.string(),
});
export type Correction = z.infer<typeof shape>;

/** Asks staff to correct a field that the driver may not change, such as the phone number. */
export const correctionMachine = createFormMachine<Correction, FieldId>({
  id: 'correction',
  screen: 'driver.profile',
  shape,
  check({ field, wanted }) {
    if (wanted.trim() === '') return { wanted: 'needed' };
    // For other fields the driver may describe the error in free text.
    const problem =
      fieldOf(field).kind === 'phone' ? problemOf(field, { [field]: wanted }, dayInDubai()) : null;
    return problem ? { wanted: problem } : {};
  },
  async submit({ field, wanted }, signal) {
    await requestMyData('correct', normalizeValue(field, wanted), signal, field);
    return field;
  },
});
