/** The rules of every request the app makes: specification, sections 5, 7 and 8. */

import { AppError } from '#shared/app-error.ts';
import { announceUnauthorized, freshToken } from './credentials.ts';
import { isOnline } from './network.ts';

/** How long a request may take, its answer's body included, in milliseconds: specification, section 9. */
export const requestTimeout = 30_000;

/** `fetch` for requests that nobody needs to be signed in for; see `exchange`. */
export const exchangeOpenly: typeof fetch = (input, init) => exchange(input, init, null);

/** `fetch` with the session's access token, renewed first when it is at its end; see `exchange`. */
export const exchangeSignedIn: typeof fetch = (input, init) => exchange(input, init, freshToken);

/**
 * `fetch` that answers with the whole body read. Throws AppError `network.offline` before asking when the
 * browser is offline, `network.noAnswer` when nothing came back in 30 s, `network.html` for a page instead of
 * data. A 401 on a request that carried a token is announced to the session. An abort by the caller's own
 * signal is passed on unchanged.
 */
async function exchange(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  tokenFor: ((signal: AbortSignal) => Promise<string | null>) | null,
): Promise<Response> {
  if (!isOnline()) throw new AppError('network.offline');
  const timeout = AbortSignal.timeout(requestTimeout);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const headers = new Headers(init?.headers);
  try {
    const token = tokenFor === null ? null : await tokenFor(signal);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    const answer = await readWhole(await fetch(input, { ...init, headers, signal }));
    if (answer.status === 401 && token !== null) announceUnauthorized(token);
    if (isPage(answer)) throw new AppError('network.html');
    return answer;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    init?.signal?.throwIfAborted();
    throw new AppError('network.noAnswer', {}, cause);
  }
}

/** The same answer with its body in memory, so that a connection lost half-way counts as no answer. */
async function readWhole(answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer;
  const text = await answer.text();
  return new Response(text === '' ? null : text, { status, statusText, headers });
}

function isPage(answer: Response): boolean {
  return answer.headers.get('content-type')?.includes('text/html') ?? false;
}
