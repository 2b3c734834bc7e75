/** Calls of our own API: specification, section 7. */
import type * as z from 'zod/mini';
import { apiFailure } from '#shared/contract.ts';
import { env } from './env.ts';
import { exchangeOpenly, exchangeWithApi } from './exchange.ts';
import { ServerError } from './server-error.ts';

/** One call: where to, what with, and the shape of the answer. */
export interface ApiCall<T> {
  /** Path below `/api`, with its leading slash. */
  path: string;
  body: unknown;
  answer: z.ZodMiniType<T>;
  /** Whether the session's token goes along. */
  signedIn: boolean;
}

/**
 * Posts JSON to `/api` and gives the parsed answer. Throws the AppErrors of `exchange`, a ServerError for an
 * error answer, and a parse error when the answer isn't what the contract says.
 */
export async function postApi<T>(call: ApiCall<T>, signal: AbortSignal): Promise<T> {
  const exchange = call.signedIn ? exchangeWithApi : exchangeOpenly;
  const response = await exchange(`${env.apiUrl}${call.path}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(call.body),
    signal,
  });
  if (!response.ok) throw new ServerError(response.status, await readFailure(response));
  return call.answer.parse(await response.json());
}

async function readFailure(response: Response): Promise<z.infer<typeof apiFailure>['error'] | undefined> {
  try {
    return apiFailure.parse(await response.json()).error;
  } catch {
    return undefined;
  }
}
