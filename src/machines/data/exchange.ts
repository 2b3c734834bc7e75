/** The rules of every request the app makes: specification, sections 5, 7 and 8. */

import { AppError } from '#shared/app-error.ts';
import { announceUnauthorized, freshToken, renewedToken } from './credentials.ts';
import { isOnline } from './network.ts';

/** How long a request may take, its answer's body included, in milliseconds: specification, section 9. */
export const requestTimeout = 30_000;

/** Whose token goes along: nobody's; the session's, renewed once on a 401; or the session's, whose 401 is the last word. */
type Bearer = 'nobody' | 'person' | 'personOnce';

/** `fetch` for requests that nobody needs to be signed in for; see `exchange`. */
export const exchangeOpenly: typeof fetch = (input, init) => exchange(input, init, 'nobody');

/**
 * `fetch` with the session's access token, renewed first when it is at its end. The hosted services refuse a good token
 * now and then: after a 401 the token is renewed and the request made once more; see `exchange`.
 */
export const exchangeSignedIn: typeof fetch = (input, init) => exchange(input, init, 'person');

/** The same for our own API, where a 401 means what it says; see `exchange`. */
export const exchangeWithApi: typeof fetch = (input, init) => exchange(input, init, 'personOnce');

/**
 * `fetch` that answers with the whole body read. Throws AppError `network.offline` before asking when the
 * browser is offline, `network.noAnswer` when nothing came back in 30 s, `network.html` for a page instead of
 * data. A 401 that stays on a request that carried a token is announced to the session. An abort by the caller's own
 * signal is passed on unchanged.
 */
async function exchange(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  bearer: Bearer,
): Promise<Response> {
  if (!isOnline()) throw new AppError('network.offline');
  const timeout = AbortSignal.timeout(requestTimeout);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const send = async (token: string | null) => {
    const headers = new Headers(init?.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return readWhole(await fetch(input, { ...init, headers, signal }));
  };
  try {
    let token = bearer === 'nobody' ? null : await freshToken(signal);
    let answer = await send(token);
    if (answer.status === 401 && token !== null && bearer === 'person') {
      const refused = token;
      token = await renewedToken(refused, signal);
      if (token !== null && token !== refused) answer = await send(token);
    }
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
