/** Uploads a picture to its signed URL, from a page or a service worker: needs no session. */
import * as z from 'zod/mini';
import { AppError } from '#shared/app-error.ts';
import { isOnline } from './network.ts';
import type { StoredPhoto } from './photos.types.ts';

/** How long an upload may make no progress before the connection counts as lost, in milliseconds. */
const stallTimeout = 30_000;

/** Timeout of an upload whose progress can't be observed, as in a service worker, in milliseconds. */
const uploadTimeout = 300_000;

/** The storage's response to an upload. */
export type UploadOutcome =
  /** The file is stored, by this attempt or an earlier one. */
  | 'arrived'
  /** The file is larger than the storage allows, or has another type. */
  | 'tooBig'
  | 'wrongType'
  /** The URL has expired: a new one is needed. */
  | 'stale'
  /** The server is failing. */
  | 'trouble';

/** The storage's response to a refused upload: the relevant status is in the body. */
const refusal = z.object({ statusCode: z.optional(z.union([z.string(), z.number()])) });

/** Temporary client errors. */
const transientStatuses = [408, 425, 429];

/**
 * Uploads `picture`; `onProgress` receives the percentage sent, 0 to 100, if the browser reports it. Throws AppError
 * `network.offline` and `network.noAnswer`, and the signal's reason when `signal` is aborted.
 */
export async function uploadPicture(
  url: string,
  picture: Blob,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  if (!isOnline()) throw new AppError('network.offline');
  const send = typeof XMLHttpRequest === 'undefined' ? sendByFetch : sendByRequest;
  try {
    const { status, body } = await send(url, picture, onProgress, signal);
    return outcomeOf(status, body);
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof AppError ? cause : new AppError('network.noAnswer', {}, cause);
  }
}

/** Returns whether a photo's URL is still valid for this many milliseconds. */
export function isUploadUrlValid({ address }: StoredPhoto, at: number): boolean {
  return address !== null && address.url !== '' && address.until > at;
}

function outcomeOf(status: number, text: string): UploadOutcome {
  if (status >= 200 && status < 300) return 'arrived';
  const refusedStatus = refusal.safeParse(parseJson(text)).data?.statusCode;
  const code = Number(refusedStatus ?? status);
  if (code === 409) return 'arrived';
  if (code === 413) return 'tooBig';
  if (code === 415) return 'wrongType';
  return code >= 500 || code < 400 || transientStatuses.includes(code) ? 'trouble' : 'stale';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Send = (
  url: string,
  picture: Blob,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<{ status: number; body: string }>;

const sendByFetch: Send = async (url, picture, _, signal) => {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': picture.type },
    body: picture,
    signal: AbortSignal.any([signal, AbortSignal.timeout(uploadTimeout)]),
  });
  return { status: answer.status, body: await answer.text() };
};

/** Uses XMLHttpRequest, because `fetch` doesn't report upload progress. */
const sendByRequest: Send = (url, picture, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const startedAt = performance.now();
    const lost = () => reject(new AppError('network.noAnswer'));
    const stop = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => {
      // A slow connection is not a lost one: the timeout restarts with every byte sent.
      request.timeout = performance.now() - startedAt + stallTimeout;
      onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0);
    };
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = lost;
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    request.open('PUT', url);
    request.timeout = stallTimeout;
    request.setRequestHeader('content-type', picture.type);
    request.send(picture);
  });
