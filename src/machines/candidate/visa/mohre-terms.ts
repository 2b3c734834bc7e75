/** Compares an offer with the terms registered at MOHRE: product design, A item 6. */
import * as z from 'zod/mini';
import type { MohreOffer } from '#machines/data/tables/offer-mohre.ts';
import { type AllowanceCode, allowanceCodes, type Offer } from '#machines/data/tables/offers.ts';

const provision = z.enum(['provided', 'allowance', 'none']);

/** Registered terms; only pay and allowances are required. Money in fils. */
export const mohreTerms = z.object({
  basic_fils: z.int(),
  allowances: z.array(z.object({ code: z.enum(allowanceCodes), fils: z.int() })),
  hours_per_day: z.optional(z.number()),
  days_off_per_week: z.optional(z.int()),
  probation_months: z.optional(z.int()),
  accommodation: z.optional(provision),
  transport: z.optional(provision),
  food: z.optional(provision),
});
export type MohreTerms = z.infer<typeof mohreTerms>;

/** The name of a compared term. */
export type TermName =
  | 'basic_fils'
  | `allowances.${AllowanceCode}`
  | 'total'
  | 'hours_per_day'
  | 'days_off_per_week'
  | 'probation_months'
  | 'accommodation'
  | 'transport'
  | 'food';

/** One line of the comparison; `worse` for the driver. Null: unknown, as before anything is registered. */
export interface TermLine {
  term: TermName;
  offered: number | string | null;
  registered: number | string | null;
  worse: boolean;
}

const other = [
  'hours_per_day',
  'days_off_per_week',
  'probation_months',
  'accommodation',
  'transport',
  'food',
] as const;
const worseWhenLonger: readonly TermName[] = ['hours_per_day', 'probation_months'];

/** Returns the terms of an offer as they would be registered. */
export function termsOfOffer(offer: Offer): MohreTerms {
  return {
    basic_fils: offer.basic_fils ?? 0,
    allowances: offer.allowances,
    hours_per_day: offer.hours_per_day,
    days_off_per_week: offer.days_off_per_week,
    probation_months: offer.probation_months,
    accommodation: offer.accommodation,
    transport: offer.transport,
    food: offer.food,
  };
}

/** Returns the registered terms; null if there are none or they can't be parsed. */
export function termsOfMohre(mohre: Pick<MohreOffer, 'mohre_terms'> | null): MohreTerms | null {
  return mohreTerms.safeParse(mohre?.mohre_terms).data ?? null;
}

/** Returns every term in order, offered and registered: `app.mohre_diff`, with the monthly total. */
export function compareTerms(offered: MohreTerms, registered: MohreTerms | null): TermLine[] {
  const codes = new Set([...offered.allowances, ...(registered?.allowances ?? [])].map(({ code }) => code));
  const paid = (terms: MohreTerms | null, code: AllowanceCode) =>
    terms && (terms.allowances.find((one) => one.code === code)?.fils ?? 0);
  const total = (terms: MohreTerms | null) =>
    terms && terms.basic_fils + terms.allowances.reduce((sum, { fils }) => sum + fils, 0);
  const money = (term: TermName, offer: number | null, printedValue: number | null): TermLine => ({
    term,
    offered: offer,
    registered: printedValue,
    worse: offer !== null && printedValue !== null && printedValue < offer,
  });
  return [
    money('basic_fils', offered.basic_fils, registered?.basic_fils ?? null),
    ...[...codes].map((code) => money(`allowances.${code}`, paid(offered, code), paid(registered, code))),
    money('total', total(offered), total(registered)),
    ...other.map((term) => ({
      term,
      offered: offered[term] ?? null,
      registered: registered?.[term] ?? null,
      worse: isWorse(term, offered[term], registered?.[term]),
    })),
  ];
}

function isWorse(term: TermName, offer: unknown, printedValue: unknown): boolean {
  if (typeof offer === 'number' && typeof printedValue === 'number')
    return worseWhenLonger.includes(term) ? printedValue > offer : printedValue < offer;
  return printedValue === 'none' && offer !== 'none' && offer !== undefined;
}
