/** Sends a picture to its signed address, from a page or a service worker: nobody needs to be signed in for it. */
import * as z from 'zod/mini';
import { AppError } from '#shared/app-error.ts';
import { isOnline } from './network.ts';
import type { KeptPhoto } from './photos.types.ts';

/** How long a connection may stand still before it counts as lost, in milliseconds. */
const standstill = 30_000;

/** How long the whole may take where progress can't be seen, as in a service worker, in milliseconds. */
const longest = 300_000;

/** What the storage made of a picture. */
export type PutOutcome =
  /** It is there, from this try or one before. */
  | 'arrived'
  /** Larger than the storage takes files, or of another type. */
  | 'tooBig'
  | 'wrongType'
  /** The address no longer holds: another is needed. */
  | 'stale'
  /** The server is in trouble. */
  | 'trouble';

/** What the storage says of an upload it refuses: the status that counts stands in the body. */
const refusal = z.object({ statusCode: z.optional(z.union([z.string(), z.number()])) });

/** Client errors that pass with time. */
const passing = [408, 425, 429];

/**
 * Sends `picture`; `onProgress` hears how much of it has gone out, 0 to 100, where the browser tells. Throws AppError
 * `network.offline` and `network.noAnswer`, and the signal's reason when `signal` ended it.
 */
export async function putPicture(
  url: string,
  picture: Blob,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<PutOutcome> {
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

/** Whether the address of a photo still holds for so many milliseconds. */
export function isAddressGood({ address }: KeptPhoto, at: number): boolean {
  return address !== null && address.url !== '' && address.until > at;
}

function outcomeOf(status: number, text: string): PutOutcome {
  if (status >= 200 && status < 300) return 'arrived';
  const told = refusal.safeParse(parsed(text)).data?.statusCode;
  const code = Number(told ?? status);
  if (code === 409) return 'arrived';
  if (code === 413) return 'tooBig';
  if (code === 415) return 'wrongType';
  return code >= 500 || code < 400 || passing.includes(code) ? 'trouble' : 'stale';
}

function parsed(text: string): unknown {
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
    signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]),
  });
  return { status: answer.status, body: await answer.text() };
};

/** `fetch` doesn't tell how much of a body has gone out. */
const sendByRequest: Send = (url, picture, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const began = performance.now();
    const lost = () => reject(new AppError('network.noAnswer'));
    const stop = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => {
      // A slow connection is no lost one: the time counts from the last byte that went out.
      request.timeout = performance.now() - began + standstill;
      onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0);
    };
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = lost;
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    request.open('PUT', url);
    request.timeout = standstill;
    request.setRequestHeader('content-type', picture.type);
    request.send(picture);
  });
