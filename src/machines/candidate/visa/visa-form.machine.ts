import * as z from 'zod/mini';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { isSubmitted, submitOnce } from './left-submissions.ts';
import { mohreTerms } from './mohre-terms.ts';
import { runOrder, type VisaOrder } from './visa-order.machine.ts';

/** Form values of the registered terms. */
export const mohreValues = z.object({ number: z.string(), terms: mohreTerms, reason: z.string() });
export type MohreValues = z.infer<typeof mohreValues>;

/** Form values for taking in or returning a passport or licence. The draft does not include the photo. */
export const custodyValues = z.object({
  item: z.enum(['passport', 'licence']),
  purpose: z.string(),
  /** As `2026-03-12`. */
  dueBackOn: z.nullable(z.string()),
});
export type CustodyValues = z.infer<typeof custodyValues>;

/** Form values of an appointment: the day as `2026-03-12`, the time in Dubai as `09:30`. */
export const appointmentValues = z.object({
  centreId: z.nullable(z.string()),
  day: z.nullable(z.string()),
  time: z.nullable(z.string()),
});
export type AppointmentValues = z.infer<typeof appointmentValues>;

/** A form about a visa case that submits one order. */
export interface VisaFormSource<Values> {
  /** Id of the machine and, after `candidate.`, of its drafts. */
  id: string;
  caseId: string;
  shape: z.ZodMiniType<Values>;
  /** Returns the errors, as the last part of `visaCase:wrong.` keys. The server has the final decision. */
  check: (values: Values) => FieldErrors<Values>;
  /** Returns the order for values without errors. */
  orderOf: (values: Values) => VisaOrder;
}

/**
 * Creates the form machine of `source`. Its draft is kept until it is sent; its output is the completed order. The order
 * is carried out even if the form is left.
 */
export function createVisaFormMachine<Values extends object>(source: VisaFormSource<Values>) {
  return createFormMachine<Values, VisaOrder>({
    ...source,
    screen: `candidate.${source.id}`,
    isSubmitted,
    async submit(values, signal, key) {
      const order = source.orderOf(values);
      const about = { caseId: source.caseId, submitted: { form: 'order', act: order.act } } as const;
      return submitOnce(key, about, (own) => runOrder(order, own).then(() => order), signal);
    },
  });
}
