import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { isTaken } from '#machines/data/record.ts';
import { addNote } from '#machines/data/rpc/add-note.ts';
import { readCurrentConsentText } from '#machines/data/rpc/my-privacy.ts';
import { recordConsent } from '#machines/data/rpc/record-consent.ts';
import { releaseLead } from '#machines/data/rpc/release-lead.ts';
import { chooseOpening } from '#machines/data/tables/applications.ts';
import { addLead, loadCandidate } from '#machines/data/tables/candidates.ts';
import { Refusal } from '#shared/refusal.ts';
import { fieldsOf, type LeadValues } from './lead-values.ts';

/**
 * Adds the lead and what belongs to it, and gives its id; safe to repeat, wherever it broke off before. Throws as
 * `addLead` of the table does, and the refusal PHONE_TAKEN where somebody has the number or a document of the lead.
 */
export async function submitLead(values: LeadValues, signal: AbortSignal): Promise<string> {
  const { id } = values;
  if (await isUnfinished(values, signal)) await finish(values, signal);
  invalidate(['candidates', 'applications', 'notes', 'consents']);
  announce({ table: 'candidates', row: id, operation: 'insert' });
  return id;
}

/** Writes the row; false where an earlier try did all there is to do and only its answer was lost. */
async function isUnfinished(values: LeadValues, signal: AbortSignal): Promise<boolean> {
  try {
    await addLead(values.id, fieldsOf(values), values.owner_id, signal);
    return true;
  } catch (cause) {
    if (isTaken(cause)) throw new Refusal('PHONE_TAKEN', undefined, cause);
    // Another version of it stands there: given to the pool, which comes last, or changed by a colleague meanwhile.
    const isThere = cause instanceof Refusal && cause.rule === 'STALE_VERSION';
    if (!isThere) throw cause;
    return !values.isForPool;
  }
}

async function finish(values: LeadValues, signal: AbortSignal): Promise<void> {
  const { id, consent, opening_id, isForPool } = values;
  const body = values.note.trim();
  if (consent !== null) {
    const words = await readCurrentConsentText(values.preferred_language ?? 'en', signal);
    if (words) await recordConsent(id, words, consent, signal);
  }
  if (opening_id !== null) await chooseOpening(id, opening_id, signal);
  // It has the id of its lead: a try that is repeated adds it once.
  if (body !== '')
    await addNote(
      { id, candidate_id: id, body, visibility: 'internal', about_handover: false, pinned: false },
      signal,
    );
  if (isForPool) await releaseLead(await loadCandidate(id, signal), signal);
}
