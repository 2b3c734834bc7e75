/**
 * Takes passports and licences into custody and returns them, for operations and admins. Each call throws as `client`
 * does. Refused with NOT_FOUND, STALE_VERSION, FIELDS_INVALID, ALREADY_IN_CUSTODY and TRANSITION_NOT_ALLOWED (already
 * returned).
 */
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import type { CustodyEntry } from '#machines/data/tables/custody-log.ts';

async function change(
  name: string,
  params: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<void> {
  await client.rpc(name, params).abortSignal(signal).throwOnError();
  announce({ table: 'custody_log', row: '', operation: 'update' });
}

/**
 * Takes an item into custody: the purpose, the return day (null: the configured working days), and its photo, a
 * document.
 */
export function handIn(
  candidateId: string,
  {
    item,
    purpose,
    dueBackOn,
    photoId,
  }: { item: CustodyEntry['item']; purpose: string; dueBackOn: string | null; photoId: string | null },
  signal: AbortSignal,
): Promise<void> {
  return change(
    'hand_in',
    {
      p_candidate_id: candidateId,
      p_item: item,
      p_purpose: purpose,
      p_due_back_on: dueBackOn,
      p_photo_document_id: photoId,
    },
    signal,
  );
}

/** Returns an item to the driver, with their signature, a document, if there is one. */
export function handBack(
  { id, version }: Pick<CustodyEntry, 'id' | 'version'>,
  returnDocumentId: string | null,
  signal: AbortSignal,
): Promise<void> {
  return change(
    'hand_back',
    { p_custody_id: id, p_return_document_id: returnDocumentId, p_version: version },
    signal,
  );
}
