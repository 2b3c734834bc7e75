import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { visaCaseRow } from '#machines/data/tables/visa-cases.ts';
import { visaStageResultRow } from '#machines/data/tables/visa-stage-results.ts';
import { visaStageTypeRow } from '#machines/data/tables/visa-stage-types.ts';
import { visaStageRow } from '#machines/data/tables/visa-stages.ts';

const { shape } = visaStageRow;

/** A started but unfinished step of a case. */
const openStep = z.object({
  ...z.pick(visaStageRow, {
    id: true,
    code: true,
    attempt: true,
    authority: true,
    health: true,
    due_on: true,
    version: true,
    reference_no: true,
    cost_fils: true,
  }).shape,
  /** The true status, also for a health step. */
  status: visaStageResultRow.shape.status,
  ready_on: z.nullable(z.iso.date()),
  /** The authority's usual processing time, in working days. */
  sla: shape.sla_working_days,
  appointment_kind: visaStageTypeRow.shape.appointment_kind,
  /** Start time of the booked appointment. */
  appointment_at: z.nullable(z.iso.datetime({ offset: true })),
  note: visaStageResultRow.shape.note,
});
export type OpenStep = z.infer<typeof openStep>;

/** A row of `visa_list`: a running case, for operations and admins. Money in fils. */
export const visaListRow = z.object({
  ...z.pick(visaCaseRow, {
    id: true,
    version: true,
    application_id: true,
    candidate_id: true,
    route: true,
    emirate: true,
    authority_kind: true,
    employer_entity: true,
    status: true,
    binding_deadline: true,
    binding_deadline_kind: true,
    quota_ref: true,
    entry_permit_no: true,
    pro_id: true,
    started_at: true,
  }).shape,
  candidate_name: z.string(),
  phone_e164: z.nullable(z.string()),
  reference: z.string(),
  facts: z.object({
    done: z.int(),
    total: z.int(),
    cost_fils: z.nullable(z.int()),
    /** Fine per day after the deadline; null if there is none. */
    fine_fils: z.nullable(z.int()),
    references: z.array(z.object({ code: z.string(), reference_no: z.string() })),
    open: z.array(openStep),
  }),
});
export type VisaListRow = z.infer<typeof visaListRow>;

/**
 * Returns the running cases whose deadline is in these days, the end excluded, by deadline; throws as `client` does.
 */
export async function listVisaDeadlines(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<VisaListRow[]> {
  const { data } = await client
    .from('visa_list')
    .select(columnsOf(visaListRow))
    .gte('binding_deadline', from)
    .lt('binding_deadline', to)
    .order('binding_deadline')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(visaListRow, data);
}
