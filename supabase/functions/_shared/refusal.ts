/** Rejections by the database: one stable code per rule, with details in one shape (`app.fail`). */
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';

/** All rules by which the database rejects; the i18n catalogue `refusals` has a message for each. */
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

/** Details of a rejection; fields that do not apply are null or empty. */
export const refusalDetails = z.object({
  entity: z.nullable(z.string()),
  id: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The current version of the row. */
  version: z.nullable(z.int()),
  /** All unmet conditions. */
  gates: z.array(z.object({ gate: z.string(), params: z.record(z.string(), z.json()) })),
  params: z.record(z.string(), z.json()),
});
export type RefusalDetails = z.infer<typeof refusalDetails>;

/** Empty details, for a rejection without specifics. */
export const noDetails: RefusalDetails = {
  entity: null,
  id: null,
  from: null,
  to: null,
  version: null,
  gates: [],
  params: {},
};

/** A rejection by a rule; nothing was changed. */
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

/** Returns the rule of a code, or undefined for an unknown one. */
export function ruleOf(code: string): RefusalRule | undefined {
  return refusalRules.find((rule) => rule === code);
}
