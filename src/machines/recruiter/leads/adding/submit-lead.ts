import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { isUniqueViolation } from '#machines/data/record.ts';
import { addNote } from '#machines/data/rpc/add-note.ts';
import { loadCurrentConsentText } from '#machines/data/rpc/my-privacy.ts';
import { recordConsent } from '#machines/data/rpc/record-consent.ts';
import { releaseLead } from '#machines/data/rpc/release-lead.ts';
import { chooseOpening } from '#machines/data/tables/applications.ts';
import { addLead, loadCandidate } from '#machines/data/tables/candidates.ts';
import { Refusal } from '#shared/refusal.ts';
import { fieldsOf, type LeadValues } from './lead-values.ts';

/**
 * Adds the lead and its related data, and returns its id; safe to repeat after any interruption. Throws as `addLead` of
 * the table does, and the refusal PHONE_TAKEN if another candidate has the number or a document of the lead.
 */
export async function submitLead(values: LeadValues, signal: AbortSignal): Promise<string> {
  const { id } = values;
  if (await isUnfinished(values, signal)) await finish(values, signal);
  invalidate(['candidates', 'applications', 'notes', 'consents']);
  announce({ table: 'candidates', row: id, operation: 'insert' });
  return id;
}

/** Writes the row; returns false if an earlier attempt completed everything and only its response was lost. */
async function isUnfinished(values: LeadValues, signal: AbortSignal): Promise<boolean> {
  try {
    await addLead(values.id, fieldsOf(values), values.owner_id, signal);
    return true;
  } catch (cause) {
    if (isUniqueViolation(cause)) throw new Refusal('PHONE_TAKEN', undefined, cause);
    // Another version exists: released to the pool, which is the last step, or changed by a colleague meanwhile.
    const isThere = cause instanceof Refusal && cause.rule === 'STALE_VERSION';
    if (!isThere) throw cause;
    return !values.isForPool;
  }
}

async function finish(values: LeadValues, signal: AbortSignal): Promise<void> {
  const { id, consent, opening_id, isForPool } = values;
  const body = values.note.trim();
  if (consent !== null) {
    const words = await loadCurrentConsentText(values.preferred_language ?? 'en', signal);
    if (words) await recordConsent(id, words, consent, signal);
  }
  if (opening_id !== null) await chooseOpening(id, opening_id, signal);
  // The note has the lead's id, so that a retry adds it only once.
  if (body !== '')
    await addNote(
      { id, candidate_id: id, body, visibility: 'internal', about_handover: false, pinned: false },
      signal,
    );
  if (isForPool) await releaseLead(await loadCandidate(id, signal), signal);
}
