/** What the database refuses: one stable code a rule, with details in one shape (`app.fail`). */
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';

/** Every rule the database refuses by; the i18n catalogue `refusals` has a sentence for each. */
export const refusalRules = [
  'TRANSITION_NOT_ALLOWED',
  'GATE_NOT_MET',
  'STALE_VERSION',
  'NOT_OWNER',
  'HEADCOUNT_FULL',
  'REASON_REQUIRED',
  'NOT_FOUND',
  'ALREADY_CLAIMED',
  'CLAIM_LAPSED',
  'CLAIM_LIMIT',
  'NOBODY_ELIGIBLE',
  'UNDO_NOT_POSSIBLE',
  'SLOT_FULL',
  'BOOKING_CONFLICT',
  'CHANGE_REFUSED',
  'SCORECARD_INCOMPLETE',
  'INVALID_TERMS',
  'OFFER_EXPIRED',
  'FOUR_EYES',
  'FILE_NOT_ACCEPTED',
  'DUPLICATE_FILE',
  'UPLOAD_INCOMPLETE',
  'REVIEW_STARTED',
  'TOO_SOON',
  'FIELDS_INVALID',
  'ALREADY_BOOKED',
  'ALREADY_IN_CUSTODY',
  'INVALID_VALUE',
  'TEXT_CHANGED',
  'CANDIDATE_ACTIVE',
  'PLAN_HAS_BEGUN',
  'PLAN_OVERLAPS',
  'MILESTONE_NOT_REACHED',
  'PHONE_NOT_VALID',
  'PHONE_TAKEN',
  'NO_ACCOUNT',
  'LAST_ADMIN',
  'OWN_ACCESS',
  'OPEN_WORK',
  'LINK_UNKNOWN',
  'LINK_USED',
  'LINK_EXPIRED',
] as const;
export type RefusalRule = (typeof refusalRules)[number];

/** What a refusal was about; what it leaves out is null or empty. */
export const refusalDetails = z.object({
  entity: z.nullable(z.string()),
  id: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The version the row has now. */
  version: z.nullable(z.int()),
  /** Every condition that is not met, not the first alone. */
  gates: z.array(z.object({ gate: z.string(), params: z.record(z.string(), z.json()) })),
  params: z.record(z.string(), z.json()),
});
export type RefusalDetails = z.infer<typeof refusalDetails>;

/** Details of a refusal that is about nothing in particular. */
export const noDetails: RefusalDetails = {
  entity: null,
  id: null,
  from: null,
  to: null,
  version: null,
  gates: [],
  params: {},
};

/** A rule said no; nothing was changed. */
export class Refusal extends AppError {
  readonly rule: RefusalRule;
  readonly details: RefusalDetails;

  constructor(rule: RefusalRule, details: RefusalDetails = noDetails, cause?: unknown) {
    super('data.refused', {}, cause);
    this.name = 'Refusal';
    this.rule = rule;
    this.details = details;
  }
}

/** The rule of a code, or undefined where the code is none of ours. */
export function ruleOf(code: string): RefusalRule | undefined {
  return refusalRules.find((rule) => rule === code);
}
