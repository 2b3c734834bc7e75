import * as z from 'zod/mini';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { mohreTerms } from './mohre-terms.ts';
import { carryOut, type VisaOrder } from './visa-order.machine.ts';

/** The registered terms, as they are typed. */
export const mohreValues = z.object({ number: z.string(), terms: mohreTerms, reason: z.string() });
export type MohreValues = z.infer<typeof mohreValues>;

/** A passport or licence that is taken in or given back, as it is typed; no draft keeps the photo. */
export const custodyValues = z.object({
  item: z.enum(['passport', 'licence']),
  purpose: z.string(),
  /** As `2026-03-12`. */
  dueBackOn: z.nullable(z.string()),
});
export type CustodyValues = z.infer<typeof custodyValues>;

/** An appointment as it is typed: the day as `2026-03-12`, the time in Dubai as `09:30`. */
export const appointmentValues = z.object({
  centreId: z.nullable(z.string()),
  day: z.nullable(z.string()),
  time: z.nullable(z.string()),
});
export type AppointmentValues = z.infer<typeof appointmentValues>;

/** A form about a visa case that ends in one order. */
export interface VisaFormSource<Values> {
  /** Names the machine and, after `candidate.`, its drafts. */
  id: string;
  shape: z.ZodMiniType<Values>;
  /** Returns what is wrong, as the last part of `visaCase:wrong.`; the server decides. */
  check: (values: Values) => FieldErrors<Values>;
  /** Returns the order that values without an error make. */
  orderOf: (values: Values) => VisaOrder;
}

/** The form of `source`, whose draft is kept until it is sent. Its output is the order that was carried out. */
export function createVisaFormMachine<Values extends object>(source: VisaFormSource<Values>) {
  return createFormMachine<Values, VisaOrder>({
    ...source,
    screen: `candidate.${source.id}`,
    async submit(values, signal) {
      const order = source.orderOf(values);
      await carryOut(order, signal);
      return order;
    },
  });
}
