import * as z from 'zod/mini';
import { applicationRow } from '#machines/data/tables/applications.ts';
import { visaCaseRow } from '#machines/data/tables/visa-cases.ts';
import { listedApplicant } from './listed-candidates.ts';

/** Progress of a candidate who accepted an offer; returned ones are first. */
export const progresses = [
  'returned',
  'ready',
  'handed_over',
  'documents',
  'visa',
  'onboarding',
  'deployed',
] as const;
export type Progress = (typeof progresses)[number];

/** The items a hand-over sheet requires, in order. */
export const sheetItems = ['passport', 'licence', 'opening', 'start_date', 'driver_login', 'phone'] as const;
export type SheetItem = (typeof sheetItems)[number];

/** Why a promised start is at risk. */
export const acceptanceRisks = ['late', 'start_date', 'visa_deadline', 'on_hold'] as const;

const counted = z.object({ done: z.int(), total: z.int() });

/**
 * A row of `accepted_list`: candidates who accepted an offer, with their progress and next step. Contains no health
 * data.
 */
export const acceptedRow = z.object({
  ...listedApplicant.shape,
  ...z.pick(applicationRow, {
    reference: true,
    recruiter_id: true,
    ops_id: true,
    opening_id: true,
    start_on: true,
    accepted_at: true,
    handed_over_at: true,
    handover_status: true,
    handover_return_reason: true,
  }).shape,
  opening_title: z.nullable(z.string()),
  client_id: z.nullable(z.uuid()),
  client_name: z.nullable(z.string()),
  progress: z.enum(progresses),
  is_returned: z.boolean(),
  is_late: z.boolean(),
  /** Items missing from the hand-over sheet; null after the hand-over. */
  handover_missing: z.nullable(z.array(z.enum(sheetItems))),
  /** Number of documents waiting for the driver and for a review; null outside that stage. */
  documents: z.nullable(z.object({ driver: z.int(), review: z.int() })),
  /** The visa case, with its first open step; null if there is none. */
  visa: z.nullable(
    z.extend(counted, {
      step: z.nullable(z.string()),
      label_i18n: z.nullable(z.record(z.string(), z.string())),
      deadline_kind: visaCaseRow.shape.binding_deadline_kind,
    }),
  ),
  visa_route: visaCaseRow.shape.route,
  visa_deadline: z.nullable(z.iso.date()),
  /** The required tasks; null outside that stage. */
  onboarding: z.nullable(z.extend(counted, { blocked: z.int() })),
  /** Date of the first shift. */
  deployed_on: z.nullable(z.iso.date()),
  risks: z.array(z.enum(acceptanceRisks)),
});
export type AcceptedCandidate = z.infer<typeof acceptedRow>;
