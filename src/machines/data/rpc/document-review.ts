/** Document review: `supabase/schemas/30_documents`. Every function throws as `client` does. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { documentRow } from '#machines/data/tables/documents.ts';

const nextDocument = z.object({
  document_id: z.uuid(),
  candidate_id: z.uuid(),
  application_id: z.nullable(z.uuid()),
  type_code: z.string(),
  needed_by: z.nullable(z.iso.date()),
  locked_until: z.iso.datetime({ offset: true }),
  /** In the order of the type; null where nothing was sent. */
  sides: z.array(
    z.object({
      document_id: z.nullable(z.uuid()),
      side: documentRow.shape.side,
      status: z.string(),
      version: z.nullable(z.int()),
    }),
  ),
});
/** A document locked for the reviewer for some minutes. */
export type NextDocument = z.infer<typeof nextDocument>;

/** Filters of a review session; by default all documents. */
export interface ReviewFilters {
  candidate_id?: string;
  type_codes?: readonly string[];
  /** Documents that the reviewer skipped. */
  except?: readonly string[];
}

/**
 * Locks and returns the most urgent document that no other reviewer has open, or null. The caller keeps the lock of
 * `excludedId`, the document on screen, and loses all others.
 */
export async function claimNextDocument(
  filters: ReviewFilters,
  excludedId: string | null,
  signal: AbortSignal,
): Promise<NextDocument | null> {
  const { data } = await client
    .rpc('next_document_for_review', { p_filters: filters, p_keep_locked: excludedId })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(nextDocument, data)[0] ?? null;
}

/** Releases a document without a verdict. */
export async function releaseReview(documentId: string, signal: AbortSignal): Promise<void> {
  await client.rpc('release_review', { p_document_id: documentId }).abortSignal(signal).throwOnError();
}

/** The decision on one file. */
export type Verdict = Judgement | ReplacementRequest;

/** A decision to verify or reject a file. */
export interface Judgement {
  documentId: string;
  /** The version the reviewer saw. */
  version: number | null;
  verdict: 'verified' | 'rejected';
  /** Values read from the document, by the field codes of its type. */
  fields: Readonly<Record<string, string>>;
  /** A code of `document_reject_reasons`. */
  reasonCode: string | null;
  /** Position of the fault, as fractions of the picture's width and height. */
  pin: { x: number; y: number } | null;
  /** Why a wrong check digit is accepted; stored in the audit log. */
  reason: string | null;
}

/** A request to the driver for another file; it does not count as a rejection. */
export interface ReplacementRequest {
  documentId: string;
  /** The version the reviewer saw. */
  version: number | null;
  verdict: 'again';
  /** Text shown to the driver, unchanged; at most 500 characters. */
  note: string;
}

const reviewed = z.pick(documentRow, { id: true, status: true });

/**
 * Saves a verdict and returns the document's new status: `in_review` if a second reviewer is needed. Refused with
 * NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, ALREADY_CLAIMED, FOUR_EYES, REASON_REQUIRED, FIELDS_INVALID.
 */
export async function reviewDocument(verdict: Judgement, signal: AbortSignal): Promise<string> {
  const { data } = await client
    .rpc('review_document', {
      p_document_id: verdict.documentId,
      p_verdict: verdict.verdict,
      p_fields: verdict.pin ? { ...verdict.fields, pin: verdict.pin } : verdict.fields,
      p_reason_code: verdict.reasonCode,
      p_version: verdict.version,
      p_reason: verdict.reason,
    })
    .abortSignal(signal)
    .throwOnError();
  announce({ table: 'documents', row: verdict.documentId, operation: 'update' });
  return reviewed.parse(data).status;
}

/**
 * Supersedes a file and asks the driver for another one. Returns the file's new status, `superseded`. Refused with
 * NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, ALREADY_CLAIMED, REASON_REQUIRED, INVALID_VALUE.
 */
export async function requestReplacement(
  { documentId, version, note }: ReplacementRequest,
  signal: AbortSignal,
): Promise<string> {
  const { data } = await client
    .rpc('request_document_again', { p_document_id: documentId, p_note: note, p_version: version })
    .abortSignal(signal)
    .throwOnError();
  announce({ table: 'documents', row: documentId, operation: 'update' });
  return reviewed.parse(data).status;
}

const numberCheck = z.object({
  number: z.nullable(z.string()),
  problem: z.nullable(z.enum(['format', 'check_digit'])),
  /** Whether the Emirates ID contains a year other than that of the recorded date of birth. */
  birth_year_differs: z.boolean(),
  /** Another candidate with this number; `candidate_id` only if the caller may open the record. */
  other: z.nullable(
    z.object({ reference: z.string(), stage: z.string(), candidate_id: z.optional(z.uuid()) }),
  ),
});
/** The database's check of a number. */
export type NumberCheck = z.infer<typeof numberCheck>;

/** Checks a document number before the verdict. */
export async function checkDocumentNumber(
  documentId: string,
  number: string,
  signal: AbortSignal,
): Promise<NumberCheck> {
  const { data } = await client
    .rpc('check_document_number', { p_document_id: documentId, p_number: number })
    .abortSignal(signal)
    .throwOnError();
  return numberCheck.parse(data);
}

const validity = z.object({
  /** The day on which the application needs the document. */
  needed_on: z.nullable(z.iso.date()),
  /** Days it must remain valid after that day; null if no rule applies. */
  needed_days: z.nullable(z.int()),
});

/**
 * Returns the day a document is needed and how long it must be valid then; null if the caller may not see the document.
 */
export async function loadDocumentValidity(
  documentId: string,
  signal: AbortSignal,
): Promise<z.infer<typeof validity> | null> {
  const { data } = await client
    .rpc('document_validity', { p_document_id: documentId })
    .select(Object.keys(validity.shape).join(','))
    .abortSignal(signal)
    .throwOnError();
  return parseRows(validity, data)[0] ?? null;
}
