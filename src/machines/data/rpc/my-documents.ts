/** A driver's own documents: those requested, and the results of those sent. All calls throw as `client` does. */
import * as z from 'zod/mini';
import { postApi } from '#machines/data/api.ts';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { env } from '#machines/data/env.ts';
import { parseRows } from '#machines/data/parse.ts';
import { ServerError } from '#machines/data/server-error.ts';
import { documentRow } from '#machines/data/tables/documents.ts';
import { type DocumentUrl, documentUrl } from '#shared/contract.documents.ts';

const words = z.record(z.string(), z.string());

const rejection = z.object({
  code: z.string(),
  /** The problem and how to fix it. */
  sentence_i18n: words,
  /** The illustration of this mistake. */
  picture: z.string(),
  /** The reviewer's comment. */
  note_i18n: z.nullable(words),
  /** Position on the picture, as fractions of its width and height. */
  pin: z.nullable(z.object({ x: z.number(), y: z.number() })),
});

const ownDocumentSide = z.object({
  side: documentRow.shape.side,
  status: z.enum([
    'missing',
    'requested',
    'uploading',
    'uploaded',
    'in_review',
    'verified',
    'rejected',
    'expiring',
    'expired',
  ]),
  /** The newest file; null if there is none. */
  document_id: z.nullable(z.uuid()),
  version: z.nullable(z.int()),
  mime: documentRow.shape.mime,
  uploaded_at: z.nullable(z.iso.datetime({ offset: true })),
  /** The day by which a waiting file is checked. */
  answer_by: z.nullable(z.iso.date()),
  /** False while the file is under review. */
  can_send: z.boolean(),
  can_delete: z.boolean(),
  /** The file that is valid until another one is verified; it may be the newest. */
  accepted: z.nullable(z.object({ document_id: z.uuid(), expiry_date: z.nullable(z.iso.date()) })),
  /** What staff wrote when they asked for it again. */
  note: z.nullable(z.string()),
  /** Why the newest file was rejected. */
  reason: z.nullable(rejection),
});
/** One side of a document; `single` if it has only one. */
export type OwnDocumentSide = z.infer<typeof ownDocumentSide>;

export const ownDocument = z.object({
  candidate_id: z.uuid(),
  type_code: z.string(),
  label_i18n: words,
  help_i18n: words,
  /** Media types. */
  accept: z.array(z.enum(['image/jpeg', 'image/png', 'application/pdf'])),
  /** Maximum size of one file. */
  max_bytes: z.int(),
  /** False for documents that staff add. */
  can_upload: z.boolean(),
  required: z.boolean(),
  needed_by: z.nullable(z.iso.date()),
  status: z.enum([...ownDocumentSide.shape.status.options, 'waived']),
  expiry_date: z.nullable(z.iso.date()),
  sides: z.array(ownDocumentSide),
});
/** A document type that was requested from the driver, or sent. */
export type OwnDocument = z.infer<typeof ownDocument>;

/** Returns the driver's documents in the order in which they are needed. */
export async function loadOwnDocuments(signal: AbortSignal): Promise<OwnDocument[]> {
  const { data } = await client.rpc('my_documents').abortSignal(signal).throwOnError();
  return parseRows(ownDocument, data);
}

/** Deletes a file before its review starts; refused with NOT_FOUND and REVIEW_STARTED. */
export async function deleteOwnDocument(id: string, signal: AbortSignal): Promise<void> {
  await client.rpc('delete_my_document', { p_document_id: id }).abortSignal(signal).throwOnError();
  announce({ table: 'documents', row: id, operation: 'update' });
}

/** Returns an absolute URL of one of the driver's files, valid for at most a minute. Throws as `postApi` does. */
export async function loadOwnDocumentUrl(id: string, signal: AbortSignal): Promise<DocumentUrl> {
  const link = await postApi(
    { path: '/document-url', body: { documentId: id, purpose: 'own' }, answer: documentUrl, signedIn: true },
    signal,
  );
  return { ...link, url: new URL(link.url, env.supabaseUrl).href };
}

/** Downloads one of the driver's pictures. Throws as `postApi` does, and a ServerError. */
export async function loadOwnPicture(id: string, signal: AbortSignal): Promise<Blob> {
  const { url } = await loadOwnDocumentUrl(id, signal);
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new ServerError(answer.status, undefined);
  return answer.blob();
}
