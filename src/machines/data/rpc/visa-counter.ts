/** `visa_counter_cases` and `record_at_counter`: visa work at an authority's counter, online or offline. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { sha256Of, startedDocument, uploadFile } from '#machines/data/document-upload.ts';
import { type OutboxEntryType, type OutboxResponse, registerOutboxEntryType } from '#machines/data/outbox.ts';
import { parseRows } from '#machines/data/parse.ts';
import { loadPicture } from '#machines/data/photos.store.ts';
import { visaStageRow } from '#machines/data/tables/visa-stages.ts';

const counterStep = z.object({
  id: z.uuid(),
  code: z.string(),
  status: visaStageRow.shape.status,
  version: z.int(),
  health: z.boolean(),
  reference_no: z.nullable(z.string()),
  cost_fils: z.int(),
  has_receipt: z.boolean(),
  /** Fields required before it can be completed. */
  missing: z.array(z.string()),
});
/** An open step of a case. */
export type CounterStep = z.infer<typeof counterStep>;

export const counterCase = z.object({
  case_id: z.uuid(),
  candidate_id: z.uuid(),
  candidate_name: z.string(),
  reference: z.nullable(z.string()),
  phone_last4: z.nullable(z.string()),
  passport_last4: z.nullable(z.string()),
  deadline: z.nullable(z.iso.date()),
  deadline_kind: z.nullable(z.string()),
  days_left: z.nullable(z.int()),
  /** The next appointment, as an ISO timestamp. */
  appointment_at: z.nullable(z.iso.datetime({ offset: true })),
  steps: z.array(counterStep),
});
/** A case as stored on the phone used at a counter. */
export type CounterCase = z.infer<typeof counterCase>;

/**
 * Returns up to 200 running cases, the caller's first, then by deadline; with a query, those matching a name, phone,
 * passport or reference. Throws as `client` does.
 */
export async function listCounterCases(query: string | null, signal: AbortSignal): Promise<CounterCase[]> {
  const { data } = await client
    .rpc('visa_counter_cases', { p_query: query })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(counterCase, data);
}

/** The document type of a receipt. */
export const receiptType = 'visa_receipt';

export const counterEntry = z.object({
  stage_id: z.uuid(),
  candidate_id: z.uuid(),
  /** Code of the step. */
  code: z.string(),
  /** The step's status as known to the device, and its new status; null records only the fields. */
  from_status: z.string(),
  to_status: z.nullable(z.enum(['submitted', 'completed'])),
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Null if an earlier entry of the device changes the step first. */
  version: z.nullable(z.int()),
  /** Time of the action: the entry may arrive much later. */
  at: z.iso.datetime({ offset: true }),
  /** Key of the receipt's photo on this device; null without one. */
  photo: z.nullable(z.uuid()),
});
/** An action at a counter. */
export type CounterEntry = z.infer<typeof counterEntry>;

/** A status that no step has: with it, the server only reports whether the key was already used. */
const alreadySent = 'sent_before';

/**
 * Records an action at a counter, with the receipt, through the outbox, idempotent by its key. Refused with NOT_FOUND,
 * STALE_VERSION, TRANSITION_NOT_ALLOWED, GATE_NOT_MET and FIELDS_INVALID, and for the photo with the refusals of
 * `start_document`.
 */
export const recordAtCounter: OutboxEntryType<CounterEntry, { id: string }> = {
  kind: 'visa.counter',
  params: counterEntry,
  answer: z.pick(visaStageRow, { id: true }),
  async send({ stage_id, from_status, to_status, fields, version, at, ...entry }, key, signal) {
    const picture = entry.photo === null ? null : await loadPicture(entry.photo);
    // A photo is deleted from the device only after it was sent with this entry.
    const isSent = entry.photo !== null && picture === null;
    const receipt = picture && (await sendReceipt(entry.candidate_id, picture, signal));
    if (receipt && receipt.error !== null) return receipt;
    const answer = await client
      .rpc('record_at_counter', {
        p_stage_id: stage_id,
        p_from_status: isSent ? alreadySent : from_status,
        p_to_status: to_status,
        p_fields: receipt ? { ...fields, receipt_document_id: receipt.data } : fields,
        p_version: version,
        p_at: at,
        p_key: key,
      })
      .abortSignal(signal);
    // After a refusal, the device reloads the step.
    if (answer.status > 0) announce({ table: 'visa_stages', row: stage_id, operation: 'update' });
    return answer;
  },
};

registerOutboxEntryType(recordAtCounter);

/** Sends a receipt's photo and returns the id of its document; resending the same photo creates no second document. */
async function sendReceipt(candidateId: string, picture: Blob, signal: AbortSignal): Promise<OutboxResponse> {
  const bytes = await picture.arrayBuffer();
  const started = await client
    .rpc('start_document', {
      p_candidate_id: candidateId,
      p_type_code: receiptType,
      p_side: 'single',
      p_mime: picture.type,
      p_bytes: bytes.byteLength,
      p_sha256: await sha256Of(bytes),
      p_via: 'staff',
    })
    .abortSignal(signal);
  if (started.error !== null) return started;
  const [document] = parseRows(startedDocument, started.data);
  if (!document) throw new Error('start_document gave no document.');
  if (document.status === 'uploading') {
    await uploadFile(document.storage_path, picture, signal);
    const finished = await client
      .rpc('finish_document', { p_document_id: document.document_id })
      .abortSignal(signal);
    if (finished.error !== null) return finished;
  }
  announce({ table: 'documents', row: document.document_id, operation: 'update' });
  return { status: started.status, error: null, data: document.document_id };
}
