/** One legal name for all government forms: `supabase/schemas/30_documents`. Every function throws as `client` does. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { nameReconciliationRow } from '#machines/data/tables/name-reconciliations.ts';

const spelling = z.object({
  /** `record`, `offer`, or a code of `document_types`. */
  source: z.string(),
  spelling: z.string(),
  /**
   * From 0 (same) to 1 (nothing in common): compared with the legal name or, before one is chosen, with the passport.
   */
  difference: z.number(),
});
/** The spelling of the name in one source. */
export type NameSpelling = z.infer<typeof spelling>;

/** Returns the spellings of a candidate's name, in the order of the documents. Refused with NOT_FOUND. */
export async function listNameSpellings(applicationId: string, signal: AbortSignal): Promise<NameSpelling[]> {
  const { data } = await client
    .rpc('list_name_spellings', { p_application_id: applicationId })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(spelling, data);
}

const choice = z.pick(nameReconciliationRow, {
  legal_name: true,
  reason: true,
  decided_by: true,
  decided_at: true,
});
/** The chosen legal name. */
export type NameChoice = z.infer<typeof choice>;

/** Returns the valid choice, or null. */
export async function loadNameChoice(applicationId: string, signal: AbortSignal): Promise<NameChoice | null> {
  const { data } = await client
    .from('name_reconciliations')
    .select(columnsOf(choice))
    .eq('application_id', applicationId)
    .order('id', { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(choice, data)[0] ?? null;
}

/**
 * Sets the legal name. Refused with NOT_FOUND, REASON_REQUIRED (a spelling differs), FIELDS_INVALID (no Latin letters),
 * GATE_NOT_MET (`passport_verified`).
 */
export async function reconcileName(
  applicationId: string,
  legalName: string,
  reason: string | null,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('reconcile_name', { p_application_id: applicationId, p_legal_name: legalName, p_reason: reason })
    .abortSignal(signal)
    .throwOnError();
  announce({ table: 'applications', row: applicationId, operation: 'update' });
}
