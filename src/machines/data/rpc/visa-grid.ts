/** Bulk changes of visa steps. Each row is processed independently; each call throws as `client` does. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const verdict = z.object({
  stage_id: z.uuid(),
  ok: z.boolean(),
  /** The step's new version; null if refused. */
  version: z.nullable(z.int()),
  /** The refusal code raised by `advance_visa_stage`, or INVALID_VALUE. */
  code: z.nullable(z.string()),
  details: z.nullable(
    z.looseObject({
      params: z.optional(
        z.looseObject({ missing: z.optional(z.array(z.string())), unknown: z.optional(z.array(z.string())) }),
      ),
    }),
  ),
});
/** The result for one row. */
export type VisaVerdict = z.infer<typeof verdict>;

/** A step to move, at the version seen. */
export interface VisaMove {
  stage_id: string;
  to_status: string;
  fields: Readonly<Record<string, string | number>>;
  version: number;
}

async function call(name: string, rows: readonly object[], signal: AbortSignal): Promise<VisaVerdict[]> {
  const { data } = await client.rpc(name, { p_rows: rows }).abortSignal(signal).throwOnError();
  return parseRows(verdict, data);
}

async function change(name: string, rows: readonly object[], signal: AbortSignal): Promise<VisaVerdict[]> {
  const verdicts = await call(name, rows, signal);
  for (const { stage_id, ok } of verdicts)
    if (ok) announce({ table: 'visa_stages', row: stage_id, operation: 'update' });
  return verdicts;
}

/** Returns the predicted results of these moves; changes nothing. */
export const previewVisaStages = (moves: readonly VisaMove[], signal: AbortSignal) =>
  call('preview_visa_stages', moves, signal);

/** Moves up to 500 steps. */
export const advanceVisaStages = (moves: readonly VisaMove[], signal: AbortSignal) =>
  change('advance_visa_stages', moves, signal);

/** Undoes the caller's own moves within ten minutes, each at the version it reached. */
export const undoVisaStages = (
  moves: readonly { stage_id: string; version: number }[],
  signal: AbortSignal,
) => change('undo_visa_stages', moves, signal);

/** Records the costs of steps so far, in fils. */
export const recordVisaCosts = (
  costs: readonly { stage_id: string; cost_fils: number; version: number }[],
  signal: AbortSignal,
) => change('record_visa_costs', costs, signal);
