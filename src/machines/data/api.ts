/** Requests to our own API: specification, section 7. */
import type * as z from 'zod/mini';
import { apiFailure } from '#shared/contract.ts';
import { env } from './env.ts';
import { exchangeAnonymously, exchangeWithApi } from './exchange.ts';
import { ServerError } from './server-error.ts';

/** One request: path, body, and the schema of the response. */
export interface ApiCall<T> {
  /** Path below `/api`, with a leading slash. */
  path: string;
  body: unknown;
  answer: z.ZodMiniType<T>;
  /** Whether to send the session's access token. */
  signedIn: boolean;
}

/**
 * Posts JSON to `/api` and returns the parsed response. Throws the AppErrors of `exchange`, a ServerError for an error
 * response, and a parse error for a response that violates the contract.
 */
export async function postApi<T>(call: ApiCall<T>, signal: AbortSignal): Promise<T> {
  const exchange = call.signedIn ? exchangeWithApi : exchangeAnonymously;
  const response = await exchange(`${env.apiUrl}${call.path}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(call.body),
    signal,
  });
  if (!response.ok) throw new ServerError(response.status, await parseFailure(response));
  return call.answer.parse(await response.json());
}

async function parseFailure(response: Response): Promise<z.infer<typeof apiFailure>['error'] | undefined> {
  try {
    return apiFailure.parse(await response.json()).error;
  } catch {
    return undefined;
  }
}
