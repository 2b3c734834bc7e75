import * as z from 'zod/mini';
import { machformEventRow } from '#machines/data/tables/machform-events.ts';

/** Why the data could not be used as received. */
export const dataProblems = [
  'phone_unreadable',
  'possible_duplicate',
  'no_contact',
  'no_consent',
  'unreadable',
  'failed',
  'phone',
] as const;
export type DataProblemName = (typeof dataProblems)[number];

/** A row of `data_problems`: a form submission that needs review or failed, or a doubtful lead. */
export const dataProblemRow = z.object({
  /** Id of the event or, if `kind` is `lead`, of the candidate; the same applies to the version. */
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(['submission', 'lead']),
  problem: z.nullable(z.enum(dataProblems)),
  came_at: z.iso.datetime({ offset: true }),
  form_name: z.nullable(z.string()),
  ...z.pick(machformEventRow, { entry_no: true, candidate_id: true, parsed: true }).shape,
  revision: z.nullable(z.int()),
  channel: z.nullable(machformEventRow.shape.channel),
  name: z.string(),
  /** As entered, or in E.164 if it could be parsed. */
  phone: z.nullable(z.string()),
  /** What the form sent; null for a lead. */
  raw_body: z.nullable(z.string()),
  /** The database's error code and message, for a failed submission. */
  failure: z.nullable(z.string()),
});
export type DataProblem = z.infer<typeof dataProblemRow>;
