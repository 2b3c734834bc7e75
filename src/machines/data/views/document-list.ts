import * as z from 'zod/mini';
import { documentProblems, documentStates } from '#machines/data/document-states.ts';
import { applicationRow } from '#machines/data/tables/applications.ts';
import { documentPlanRow } from '#machines/data/tables/document-plans.ts';
import { visaCaseRow } from '#machines/data/tables/visa-cases.ts';
import { listedCandidate } from './listed-candidates.ts';

const documentCell = z.object({
  type_code: z.string(),
  status: z.enum(documentStates),
  needed_by: z.nullable(z.iso.date()),
  /** The earliest expiry of the verified files. */
  expiry_date: z.nullable(z.iso.date()),
  problem: z.nullable(z.enum(documentProblems)),
  /** The current reviewer. */
  reviewer_id: z.nullable(z.uuid()),
});
/** The status of one required document type. */
export type DocumentCell = z.infer<typeof documentCell>;

/** A row of `document_list`: a candidate in the documents stage. */
export const documentListRow = z.object({
  ...listedCandidate.shape,
  application_id: z.uuid(),
  ...z.pick(applicationRow, { reference: true, ops_id: true, start_on: true }).shape,
  ...z.pick(documentPlanRow, {
    reminded_at: true,
    next_needed_by: true,
    required_count: true,
    verified_count: true,
    is_rejected_twice: true,
  }).shape,
  opening_title: z.nullable(z.string()),
  client_name: z.nullable(z.string()),
  visa_route: visaCaseRow.shape.route,
  /** Share of verified documents, 0 to 100. */
  percent: z.int(),
  cells: z.array(documentCell),
});
export type DocumentListRow = z.infer<typeof documentListRow>;
