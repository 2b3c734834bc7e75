import { client } from '#machines/data/client.ts';
import type { DocumentRequirement } from '#machines/data/tables/document-requirements.ts';

/** Waives a required document; throws as `client` does, with REASON_REQUIRED and STALE_VERSION among the refusals. */
export async function waiveRequirement(
  {
    application_id,
    type_code,
    version,
  }: Pick<DocumentRequirement, 'application_id' | 'type_code' | 'version'>,
  reason: string,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('waive_requirement', {
      p_application_id: application_id,
      p_type_code: type_code,
      p_reason: reason,
      p_version: version,
    })
    .abortSignal(signal)
    .throwOnError();
}
