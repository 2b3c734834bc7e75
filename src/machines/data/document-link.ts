/** Access to document files, with an access log entry for each view: `POST /api/document-url`. */
import { type DocumentUrl, documentUrl, type viewPurposes } from '#shared/contract.documents.ts';
import { postApi } from './api.ts';
import { env } from './env.ts';
import { ServerError } from './server-error.ts';

/** The purpose for which staff view a document. */
export type ViewPurpose = Exclude<(typeof viewPurposes)[number], 'own'>;

/** Returns an absolute URL of the file, valid for at most a minute, and logs the access. Throws as `postApi` does. */
export async function linkToDocument(
  documentId: string,
  purpose: ViewPurpose,
  signal: AbortSignal,
): Promise<DocumentUrl> {
  const link = await postApi(
    { path: '/document-url', body: { documentId, purpose }, answer: documentUrl, signedIn: true },
    signal,
  );
  return { ...link, url: new URL(link.url, env.supabaseUrl).href };
}

/** A file with its watermark. */
export interface DocumentFile extends Pick<DocumentUrl, 'mime' | 'watermark'> {
  blob: Blob;
}

/**
 * Downloads the file at once, so that it stays visible after its link expires. Throws as `postApi` does, and a
 * ServerError.
 */
export async function loadDocumentFile(
  documentId: string,
  purpose: ViewPurpose,
  signal: AbortSignal,
): Promise<DocumentFile> {
  const { url, mime, watermark } = await linkToDocument(documentId, purpose, signal);
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new ServerError(answer.status, undefined);
  return { blob: await answer.blob(), mime, watermark };
}
