import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { candidateRow } from './candidates.ts';

/** A row of `documents`. */
export const documentRow = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  application_id: z.nullable(z.uuid()),
  type_code: z.string(),
  side: z.enum(['single', 'front', 'back']),
  version_no: z.int(),
  status: z.enum([
    'requested',
    'uploading',
    'uploaded',
    'in_review',
    'verified',
    'rejected',
    'expiring',
    'expired',
    'superseded',
  ]),
  requested_by: z.nullable(z.uuid()),
  requested_at: z.nullable(z.iso.datetime({ offset: true })),
  request_note: z.nullable(z.string()),
  storage_path: z.nullable(z.string()),
  mime: z.nullable(z.enum(['image/jpeg', 'image/png', 'application/pdf'])),
  bytes: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  quality: z.nullable(z.record(z.string(), z.json())),
  uploaded_by: z.nullable(z.uuid()),
  uploaded_via: z.nullable(z.enum(['driver_app', 'staff', 'machform', 'email'])),
  uploaded_at: z.nullable(z.iso.datetime({ offset: true })),
  extracted: z.record(z.string(), z.json()),
  number: z.nullable(z.string()),
  issue_date: z.nullable(z.iso.date()),
  expiry_date: z.nullable(z.iso.date()),
  issuing_country: z.nullable(z.string()),
  is_number_taken: z.boolean(),
  expiry_warned_days: z.nullable(z.int()),
  first_reviewed_by: z.nullable(z.uuid()),
  first_reviewed_at: z.nullable(z.iso.datetime({ offset: true })),
  reviewed_by: z.nullable(z.uuid()),
  reviewed_at: z.nullable(z.iso.datetime({ offset: true })),
  reject_reason_code: z.nullable(z.string()),
  reject_note_i18n: z.nullable(z.record(z.string(), z.string())),
  reject_pin: z.nullable(z.record(z.string(), z.json())),
  superseded_by: z.nullable(z.uuid()),
  removed_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Document = z.infer<typeof documentRow>;

const file = z.pick(documentRow, {
  id: true,
  type_code: true,
  side: true,
  version_no: true,
  status: true,
  mime: true,
  bytes: true,
  uploaded_by: true,
  uploaded_via: true,
  uploaded_at: true,
  expiry_date: true,
  reviewed_by: true,
  reviewed_at: true,
  reject_reason_code: true,
  reject_note_i18n: true,
});
/** A file of a candidate, or a request for one. */
export type DocumentFile = z.infer<typeof file>;

/**
 * Returns the files of a candidate that the caller may see, newest of each side first, without withdrawn ones. Throws
 * as `client` does.
 */
export async function listDocumentFiles(candidateId: string, signal: AbortSignal): Promise<DocumentFile[]> {
  const { data } = await client
    .from('documents')
    .select(columnsOf(file))
    .eq('candidate_id', candidateId)
    .is('removed_at', null)
    .order('version_no', { ascending: false })
    .order('created_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(file, data);
}

const evidenceDocumentRow = z.pick(documentRow, {
  id: true,
  candidate_id: true,
  type_code: true,
  side: true,
  status: true,
  uploaded_at: true,
});
/** A document that can be evidence for a task. */
export type EvidenceDocument = z.infer<typeof evidenceDocumentRow>;

/** Statuses in which a document counts as evidence: `app.require_evidence`. */
const countedStatuses = ['uploaded', 'in_review', 'verified', 'expiring'];

/** Returns the documents of these candidates that count as evidence, latest first; throws as `client` does. */
export async function listEvidenceDocuments(
  candidateIds: readonly string[],
  signal: AbortSignal,
): Promise<EvidenceDocument[]> {
  const { data } = await client
    .from('documents')
    .select(columnsOf(evidenceDocumentRow))
    .in('candidate_id', candidateIds)
    .in('status', countedStatuses)
    .order('uploaded_at', { ascending: false })
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(evidenceDocumentRow, data);
}

const { shape } = documentRow;
const sheetRow = z.object({
  id: shape.id,
  side: shape.side,
  status: shape.status,
  mime: shape.mime,
  version: shape.version,
  uploaded_at: shape.uploaded_at,
  uploaded_by: shape.uploaded_by,
  extracted: shape.extracted,
  number: shape.number,
  issue_date: shape.issue_date,
  expiry_date: shape.expiry_date,
  issuing_country: shape.issuing_country,
  first_reviewed_by: shape.first_reviewed_by,
  first_reviewed_at: shape.first_reviewed_at,
  reject_reason_code: shape.reject_reason_code,
});
const ownerRow = z.pick(candidateRow, {
  first_name: true,
  last_name: true,
  legal_name: true,
  preferred_language: true,
});
const sheetWithOwner = z.extend(sheetRow, {
  candidate: ownerRow,
  application: z.nullable(z.object({ reference: z.string(), opening_id: z.nullable(z.uuid()) })),
});
/** One file of a document, with its owner. */
export type DocumentSheet = z.infer<typeof sheetWithOwner>;

/** Returns every file of one type that a candidate ever sent, newest first; throws as `client` does. */
export async function listDocumentSheets(
  candidateId: string,
  typeCode: string,
  signal: AbortSignal,
): Promise<DocumentSheet[]> {
  const { data } = await client
    .from('documents')
    .select(
      `${columnsOf(sheetRow)},candidate:candidates(${columnsOf(ownerRow)}),application:applications(reference,opening_id)`,
    )
    .eq('candidate_id', candidateId)
    .eq('type_code', typeCode)
    .order('version_no', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(sheetWithOwner, data);
}

const waitingRow = z.pick(documentRow, {
  candidate_id: true,
  type_code: true,
  uploaded_by: true,
  first_reviewed_by: true,
});
/** A file that waits for a verdict. */
export type WaitingDocument = z.infer<typeof waitingRow>;

/** Returns files that wait for a verdict, at most 1,000; throws as `client` does. */
export async function listWaitingDocuments(signal: AbortSignal): Promise<WaitingDocument[]> {
  const { data } = await client
    .from('documents')
    .select(columnsOf(waitingRow))
    .in('status', ['uploaded', 'in_review'])
    .order('uploaded_at')
    .limit(1000)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(waitingRow, data);
}

const verdictRow = z.pick(documentRow, { candidate_id: true, type_code: true, reviewed_at: true });
/** A verdict given by a reviewer. */
export type ReviewerVerdict = z.infer<typeof verdictRow>;

/** Returns a user's verdicts since a timestamp (ISO, UTC), oldest first; throws as `client` does. */
export async function listVerdicts(
  reviewerId: string,
  since: string,
  signal: AbortSignal,
): Promise<ReviewerVerdict[]> {
  const { data } = await client
    .from('documents')
    .select(columnsOf(verdictRow))
    .eq('reviewed_by', reviewerId)
    .gte('reviewed_at', since)
    .order('reviewed_at')
    .limit(1000)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(verdictRow, data);
}
