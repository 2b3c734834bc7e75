/** The review of documents: `supabase/schemas/30_documents`. Everything throws as `client` does. */
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
/** A document that is kept for the reviewer for some minutes. */
export type NextDocument = z.infer<typeof nextDocument>;

/** Which documents a session is about; all of them by default. */
export interface ReviewFilters {
  candidate_id?: string;
  type_codes?: readonly string[];
  /** Documents the reviewer skipped. */
  except?: readonly string[];
}

/**
 * Takes the most urgent document that nobody else is looking at, or null. The caller keeps the lock of `beside`, the
 * document that is on the screen, and loses all others.
 */
export async function takeNextDocument(
  filters: ReviewFilters,
  beside: string | null,
  signal: AbortSignal,
): Promise<NextDocument | null> {
  const { data } = await client
    .rpc('next_document_for_review', { p_filters: filters, p_beside: beside })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(nextDocument, data)[0] ?? null;
}

/** Gives a document back without a verdict. */
export async function releaseReview(documentId: string, signal: AbortSignal): Promise<void> {
  await client.rpc('release_review', { p_document_id: documentId }).abortSignal(signal).throwOnError();
}

/** What is decided about one file. */
export type Verdict = Judgement | AskAgain;

/** A file is right, or it is rejected. */
export interface Judgement {
  documentId: string;
  /** The version the reviewer saw. */
  version: number | null;
  verdict: 'verified' | 'rejected';
  /** What was read off it, by the codes of the type's fields. */
  fields: Readonly<Record<string, string>>;
  /** A code of `document_reject_reasons`. */
  reasonCode: string | null;
  /** Where the fault is, in parts of the picture's width and height. */
  pin: { x: number; y: number } | null;
  /** Why a check digit that does not match is accepted; it goes into the audit log. */
  reason: string | null;
}

/** The driver is asked for the file once more, which counts as no rejection. */
export interface AskAgain {
  documentId: string;
  /** The version the reviewer saw. */
  version: number | null;
  verdict: 'again';
  /** What the driver reads, as it is written; at most 500 characters. */
  note: string;
}

const reviewed = z.pick(documentRow, { id: true, status: true });

/**
 * Saves a verdict and returns what the document is now: `in_review` where a second reviewer is needed. Refused with
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
 * Puts a file aside and asks the driver for another one. Returns what the file is now, `superseded`. Refused with
 * NOT_FOUND, STALE_VERSION, TRANSITION_NOT_ALLOWED, ALREADY_CLAIMED, REASON_REQUIRED, INVALID_VALUE.
 */
export async function askDocumentAgain(
  { documentId, version, note }: AskAgain,
  signal: AbortSignal,
): Promise<string> {
  const { data } = await client
    .rpc('ask_document_again', { p_document_id: documentId, p_note: note, p_version: version })
    .abortSignal(signal)
    .throwOnError();
  announce({ table: 'documents', row: documentId, operation: 'update' });
  return reviewed.parse(data).status;
}

const numberCheck = z.object({
  number: z.nullable(z.string()),
  problem: z.nullable(z.enum(['format', 'check_digit'])),
  /** An Emirates ID names another year than the date of birth on record. */
  birth_year_differs: z.boolean(),
  /** Another candidate with this number; `candidate_id` only where the caller may open the record. */
  other: z.nullable(
    z.object({ reference: z.string(), stage: z.string(), candidate_id: z.optional(z.uuid()) }),
  ),
});
/** What the database finds about a number. */
export type NumberCheck = z.infer<typeof numberCheck>;

/** Checks a number before the verdict. */
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
  /** The day on which its application needs the document. */
  needed_on: z.nullable(z.iso.date()),
  /** How many days it must still be valid then; null where no rule asks. */
  needed_days: z.nullable(z.int()),
});

/** The day a document is needed and how long it must be valid then; null for a document the caller may not see. */
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
