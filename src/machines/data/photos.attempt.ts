/** One attempt to send a photo; each step is repeatable and continues from the finished ones. */
import * as z from 'zod/mini';
import { AppError } from '#shared/app-error.ts';
import { announce } from './changes.ts';
import { client } from './client.ts';
import { now } from './clock.ts';
import { documentBucket, startedDocument } from './document-upload.ts';
import { env } from './env.ts';
import { exchangeSignedIn } from './exchange.ts';
import type { OutboxResponse } from './outbox.ts';
import { type Verdict, verdictOf, verdictOfError } from './outbox.verdict.ts';
import { parseRows } from './parse.ts';
import { cancelUpload } from './photos.cancel.ts';
import { changePhoto, loadPicture } from './photos.store.ts';
import type { StoredPhoto } from './photos.types.ts';
import { isUploadUrlValid, uploadPicture } from './photos.upload.ts';

/** Lifetime of an upload URL at the storage, and how long before expiry it is renewed, in milliseconds. */
const addressLifetime = 7_200_000;
const renewalMargin = 1_800_000;

/** Number of storage refusals without a reason the user could fix after which the photo is set aside. */
const maxStorageRefusals = 6;

/** Ends an attempt with its outcome. */
class Ended extends Error {
  readonly verdict: Verdict;

  constructor(verdict: Verdict) {
    super(verdict.type);
    this.verdict = verdict;
  }
}

const refused = (code: string, params: Record<string, string> = {}): Verdict => ({
  type: 'refused',
  reason: { code, params, requestId: '' },
});

/** Sends a photo once. Rejects only when `signal` is aborted or the browser's database fails. */
export function attemptPhoto(
  photo: StoredPhoto,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Verdict> {
  return verdictFrom(async () => {
    let sent = photo;
    if (sent.state !== 'arrived') {
      sent = await prepared(sent, signal);
      if (sent.state !== 'arrived') sent = await uploaded(sent, onProgress, signal);
    }
    await finishUpload(sent, signal);
    announce({ table: 'documents', row: sent.address?.documentId ?? '', operation: 'update' });
    return { type: 'sent' };
  }, signal);
}

/**
 * Creates a photo's row and upload URL in advance, so that a service worker can send it after the page is closed.
 * Problems are reported when its turn comes.
 */
export async function preparePhoto(photo: StoredPhoto, signal: AbortSignal): Promise<boolean> {
  if (isUploadUrlValid(photo, now() + renewalMargin)) return true;
  const verdict = await verdictFrom(async () => {
    await prepared(photo, signal);
    return { type: 'sent' };
  }, signal);
  return verdict.type === 'sent' || verdict.type === 'refused';
}

async function verdictFrom(work: () => Promise<Verdict>, signal: AbortSignal): Promise<Verdict> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Ended) return error.verdict;
    signal.throwIfAborted();
    return verdictOfError(error);
  }
}

/** Returns the photo with a valid upload URL, or as arrived if the server already has it. */
async function prepared(photo: StoredPhoto, signal: AbortSignal): Promise<StoredPhoto> {
  if (isUploadUrlValid(photo, now() + renewalMargin)) return photo;
  const data = await asked(
    client
      .rpc('start_document', {
        p_candidate_id: photo.candidateId,
        p_type_code: photo.type,
        p_side: photo.side,
        p_mime: photo.mime,
        p_bytes: photo.bytes,
        p_sha256: photo.sha256,
        p_via: 'driver_app',
        p_quality: photo.quality,
      })
      .abortSignal(signal),
  );
  const [row] = parseRows(startedDocument, data);
  if (!row) throw new AppError('data.unreadable');
  const url = row.status === 'uploading' ? await addressOf(row.storage_path, signal) : null;
  const kept = await changePhoto(photo.key, (before) => ({
    ...before,
    state: url === null ? 'arrived' : before.state,
    address: { documentId: row.document_id, url: url ?? '', until: now() + addressLifetime },
  }));
  if (kept) return kept;
  // The photo was discarded before this tab knew of the started upload.
  if (row.status === 'uploading') await cancelUpload(row.document_id);
  throw new Ended({ type: 'sent' });
}

const signedAddress = z.object({ url: z.string() });
const refusal = z.object({ statusCode: z.optional(z.union([z.string(), z.number()])) });

/** Returns an upload URL for this path, valid for two hours; null if the file already exists. */
async function addressOf(path: string, signal: AbortSignal): Promise<string | null> {
  const storage = `${env.supabaseUrl}/storage/v1`;
  const answer = await exchangeSignedIn(`${storage}/object/upload/sign/${documentBucket}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(env.publishableKey !== '' && { apikey: env.publishableKey }),
    },
    body: '{}',
    signal,
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return `${storage}${signedAddress.parse(body).url}`;
  const status = Number(refusal.safeParse(body).data?.statusCode ?? answer.status);
  if (status === 409) return null;
  // A row abandoned meanwhile has no URL; `start_document` creates a new row.
  throw new Ended(status === 401 ? { type: 'unauthorized' } : { type: 'later' });
}

async function uploaded(
  photo: StoredPhoto,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<StoredPhoto> {
  const picture = await loadPicture(photo.key);
  if (picture === null || photo.address === null) throw new Ended({ type: 'sent' });
  const outcome = await uploadPicture(photo.address.url, picture, onProgress, signal);
  if (outcome === 'arrived') return storeProgress(photo, (kept) => ({ ...kept, state: 'arrived' }));
  if (outcome === 'tooBig') throw new Ended(refused('FILE_NOT_ACCEPTED', { reason: 'size' }));
  if (outcome === 'wrongType') throw new Ended(refused('FILE_NOT_ACCEPTED', { reason: 'mime' }));
  if (outcome === 'stale') await restartUpload(photo);
  throw new Ended({ type: 'later' });
}

async function finishUpload(photo: StoredPhoto, signal: AbortSignal): Promise<void> {
  const call = client
    .rpc('finish_document', { p_document_id: photo.address?.documentId ?? '' })
    .abortSignal(signal);
  try {
    await asked(call);
  } catch (error) {
    const isIncomplete =
      error instanceof Ended &&
      error.verdict.type === 'refused' &&
      ['UPLOAD_INCOMPLETE', 'NOT_FOUND'].includes(error.verdict.reason.code);
    if (!isIncomplete) throw error;
    // The stored file is another picture, or the row is gone: starting over creates a new row.
    await restartUpload(photo);
    throw new Ended({ type: 'later' });
  }
}

async function restartUpload(photo: StoredPhoto): Promise<void> {
  if (photo.failures >= maxStorageRefusals) throw new Ended(refused('data.failed'));
  await storeProgress(photo, (kept) => ({ ...kept, state: 'waiting', address: null }));
}

/** Stores the progress of a photo; ends the attempt if it was discarded meanwhile. */
async function storeProgress(
  photo: StoredPhoto,
  change: (kept: StoredPhoto) => StoredPhoto,
): Promise<StoredPhoto> {
  const kept = await changePhoto(photo.key, change);
  if (kept === null) throw new Ended({ type: 'sent' });
  return kept;
}

async function asked(call: PromiseLike<OutboxResponse>): Promise<unknown> {
  const answer = await call;
  const verdict = verdictOf(answer);
  if (verdict.type !== 'sent') throw new Ended(verdict);
  return answer.data;
}
