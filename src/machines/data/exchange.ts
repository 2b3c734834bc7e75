/** Rules for all requests of the app: specification, sections 5, 7 and 8. */

import { AppError } from '#shared/app-error.ts';
import { countAnswer } from './answer-counts.ts';
import { announceUnauthorized, renewedToken, validAccessToken } from './credentials.ts';
import { isOnline } from './network.ts';

/** Timeout of a request including its response body, in milliseconds: specification, section 9. */
export const requestTimeout = 30_000;

/**
 * The token to send: `nobody` none; `person` the session's, renewed once on a 401; `personOnce` the session's, whose
 * 401 is final.
 */
type Bearer = 'nobody' | 'person' | 'personOnce';

/** `fetch` for requests without sign-in; see `exchange`. */
export const exchangeAnonymously: typeof fetch = (input, init) => exchange(input, init, 'nobody');

/**
 * `fetch` with the session's access token, renewed first if about to expire. The hosted services sometimes refuse a
 * valid token: after a 401 the token is renewed and the request retried once; see `exchange`.
 */
export const exchangeSignedIn: typeof fetch = (input, init) => exchange(input, init, 'person');

/** The same for our own API, where a 401 is final; see `exchange`. */
export const exchangeWithApi: typeof fetch = (input, init) => exchange(input, init, 'personOnce');

/**
 * `fetch` that returns the response with its whole body read. Throws AppError `network.offline` before sending when the
 * browser is offline, `network.noAnswer` without a response within 30 s, `network.html` for an HTML page instead of
 * data. A final 401 on a request with a token is reported to the session. An abort by the caller's own signal is passed
 * on unchanged.
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
    return bufferResponse(await fetch(input, { ...init, headers, signal }));
  };
  try {
    let token = bearer === 'nobody' ? null : await validAccessToken(signal);
    let answer = await send(token);
    if (answer.status === 401 && token !== null && bearer === 'person') {
      const refused = token;
      token = await renewedToken(refused, signal);
      if (token !== null && token !== refused) answer = await send(token);
    }
    if (answer.status === 401 && token !== null) announceUnauthorized(token);
    if (isPage(answer)) throw networkError('network.html');
    countAnswer(answer.status < 400 ? 'ok' : String(answer.status));
    return answer;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    init?.signal?.throwIfAborted();
    throw networkError('network.noAnswer', cause);
  }
}

/** Creates the error of a request without a usable response, and counts it. */
function networkError(code: 'network.html' | 'network.noAnswer', cause?: unknown): AppError {
  countAnswer(code);
  return new AppError(code, {}, cause);
}

/** Returns the response with its body in memory, so that a connection lost half-way counts as no response. */
async function bufferResponse(answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer;
  const text = await answer.text();
  return new Response(text === '' ? null : text, { status, statusText, headers });
}

function isPage(answer: Response): boolean {
  return answer.headers.get('content-type')?.includes('text/html') ?? false;
}
