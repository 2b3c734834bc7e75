import * as z from 'zod/mini';
import { machformEventRow } from '#machines/data/tables/machform-events.ts';

/** Why something could not be used as it came. */
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

/** A row of `data_problems`: a form's submission that waits for somebody or failed, or a lead in doubt. */
export const dataProblemRow = z.object({
  /** Of the event or, where `kind` is `lead`, of the candidate; so is the version. */
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
  /** As it was written, or in E.164 where it could be read. */
  phone: z.nullable(z.string()),
  /** What the form sent; null for a lead. */
  raw_body: z.nullable(z.string()),
  /** The database's code and sentence, of what failed. */
  failure: z.nullable(z.string()),
});
export type DataProblem = z.infer<typeof dataProblemRow>;
