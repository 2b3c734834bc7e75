/** One try to get a photo to the server; each step may be repeated, and goes on from what was done before. */
import * as z from 'zod/mini';
import { AppError } from '#shared/app-error.ts';
import { announce } from './changes.ts';
import { client } from './client.ts';
import { now } from './clock.ts';
import { documentBucket, startedDocument } from './document-upload.ts';
import { env } from './env.ts';
import { exchangeSignedIn } from './exchange.ts';
import type { OutboxAnswer } from './outbox.ts';
import { type Verdict, verdictOf, verdictOfError } from './outbox.verdict.ts';
import { parseRows } from './parse.ts';
import { isAddressGood, putPicture } from './photos.put.ts';
import { changePhoto, readPicture } from './photos.shelf.ts';
import { takeBackUpload } from './photos.take-back.ts';
import type { KeptPhoto } from './photos.types.ts';

/** How long the storage lets an address hold, and how long before its end it is renewed, in milliseconds. */
const addressLifetime = 7_200_000;
const renewedBefore = 1_800_000;

/** After so many refusals of the storage that say nothing a person could act on, the photo is set aside. */
const mostStale = 6;

/** Ends a try with what it came to. */
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

/** Sends a photo once. Rejects only when `signal` ended it or the browser's database fails. */
export function attemptPhoto(
  photo: KeptPhoto,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Verdict> {
  return verdictFrom(async () => {
    let sent = photo;
    if (sent.state !== 'arrived') {
      sent = await prepared(sent, signal);
      if (sent.state !== 'arrived') sent = await uploaded(sent, onProgress, signal);
    }
    await finish(sent, signal);
    announce({ table: 'documents', row: sent.address?.documentId ?? '', operation: 'update' });
    return { type: 'sent' };
  }, signal);
}

/**
 * Gets a photo its row and its address ahead of its turn, so that a service worker can send it after the page is
 * closed. What stands against it is told when its turn comes.
 */
export async function preparePhoto(photo: KeptPhoto, signal: AbortSignal): Promise<boolean> {
  if (isAddressGood(photo, now() + renewedBefore)) return true;
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

/** The photo with an address that holds, or as arrived where the server has it already. */
async function prepared(photo: KeptPhoto, signal: AbortSignal): Promise<KeptPhoto> {
  if (isAddressGood(photo, now() + renewedBefore)) return photo;
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
  // It was discarded before this tab knew what the server had begun.
  if (row.status === 'uploading') await takeBackUpload(row.document_id);
  throw new Ended({ type: 'sent' });
}

const signedAddress = z.object({ url: z.string() });
const refusal = z.object({ statusCode: z.optional(z.union([z.string(), z.number()])) });

/** The address to send a file of this path to, for two hours; null when the file is there. */
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
  // Of a row that was given up meanwhile there is no address; `start_document` begins another.
  throw new Ended(status === 401 ? { type: 'unauthorized' } : { type: 'later' });
}

async function uploaded(
  photo: KeptPhoto,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<KeptPhoto> {
  const picture = await readPicture(photo.key);
  if (picture === null || photo.address === null) throw new Ended({ type: 'sent' });
  const outcome = await putPicture(photo.address.url, picture, onProgress, signal);
  if (outcome === 'arrived') return noted(photo, (kept) => ({ ...kept, state: 'arrived' }));
  if (outcome === 'tooBig') throw new Ended(refused('FILE_NOT_ACCEPTED', { reason: 'size' }));
  if (outcome === 'wrongType') throw new Ended(refused('FILE_NOT_ACCEPTED', { reason: 'mime' }));
  if (outcome === 'stale') await startOver(photo);
  throw new Ended({ type: 'later' });
}

async function finish(photo: KeptPhoto, signal: AbortSignal): Promise<void> {
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
    // What lies there is not this picture, or the row is gone: begun again, the server gives it another.
    await startOver(photo);
    throw new Ended({ type: 'later' });
  }
}

async function startOver(photo: KeptPhoto): Promise<void> {
  if (photo.failures >= mostStale) throw new Ended(refused('data.failed'));
  await noted(photo, (kept) => ({ ...kept, state: 'waiting', address: null }));
}

/** Keeps how far a photo is; one that was discarded meanwhile is not gone on with. */
async function noted(photo: KeptPhoto, change: (kept: KeptPhoto) => KeptPhoto): Promise<KeptPhoto> {
  const kept = await changePhoto(photo.key, change);
  if (kept === null) throw new Ended({ type: 'sent' });
  return kept;
}

async function asked(call: PromiseLike<OutboxAnswer>): Promise<unknown> {
  const answer = await call;
  const verdict = verdictOf(answer);
  if (verdict.type !== 'sent') throw new Ended(verdict);
  return answer.data;
}
