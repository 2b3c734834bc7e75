import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { type VisaCase, visaCaseRow } from '#machines/data/tables/visa-cases.ts';

/** What can be corrected of a case without moving a step. */
export type VisaCaseFields = Partial<
  Pick<
    VisaCase,
    | 'employer_entity'
    | 'quota_ref'
    | 'entry_permit_no'
    | 'entry_permit_issued'
    | 'entry_permit_expires'
    | 'uae_entry_date'
    | 'status_change_date'
    | 'residence_expiry'
    | 'pro_id'
  >
>;

/**
 * Corrects a case at the version its reader saw, and gives it as it is then. Throws as `client` does; refused with
 * NOT_FOUND, STALE_VERSION and FIELDS_INVALID.
 */
export async function updateVisaCase(
  seen: Pick<VisaCase, 'id' | 'version'>,
  fields: VisaCaseFields,
  signal: AbortSignal,
): Promise<VisaCase> {
  const { data } = await client
    .rpc('update_visa_case', { p_case_id: seen.id, p_fields: fields, p_version: seen.version })
    .abortSignal(signal)
    .throwOnError();
  const changed = visaCaseRow.parse(data);
  announce({ table: 'visa_cases', row: changed.id, operation: 'update' });
  return changed;
}
