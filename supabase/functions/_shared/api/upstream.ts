/** Calls from `/api` to the auth server and the database. */
import * as z from 'zod/mini';
import type { Client } from './client.ts';
import { ApiError, Refusal, UpstreamFault } from './failure.ts';

/** Timeout of one upstream call, in milliseconds. */
const timeLimit = 10_000;

/** Sends a request: `fetch` itself, or a gateway in the same process. */
export type Fetch = (request: Request) => Promise<Response>;

/**
 * One call: with `key`, as `token`'s owner if set; `answer` is the expected shape. `client` is the original client; the
 * auth server trusts its address only with the secret key.
 */
export interface UpstreamCall<T> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  key: string;
  token?: string;
  client?: Client;
  body?: unknown;
  answer: z.ZodMiniType<T>;
}

/**
 * Creates functions to call the project at `url`. All throw UpstreamFault for a timeout, an error status, invalid JSON
 * or an unexpected shape; and ApiError `too_many_attempts` for a 429.
 */
export function createUpstream(url: string, fetch: Fetch) {
  /** Returns the parsed response. */
  async function ask<T>(call: UpstreamCall<T>): Promise<T> {
    return accept(call, await exchange(call));
  }

  /** Returns the parsed response, or null for an error code in `refusals`: an expected rejection. */
  async function askUnlessRefused<T>(call: UpstreamCall<T>, refusals: readonly string[]): Promise<T | null> {
    const answer = await exchange(call);
    return refusals.includes(errorCodeOf(answer) ?? '') ? null : accept(call, answer);
  }

  /** Returns the error's code if it is in `refusals`, and null on success. */
  async function refusalOf<Code extends string>(
    call: UpstreamCall<unknown>,
    refusals: readonly Code[],
  ): Promise<Code | null> {
    const answer = await exchange(call);
    const code = refusals.find((refusal) => refusal === errorCodeOf(answer));
    if (code === undefined) accept(call, answer);
    return code ?? null;
  }

  /**
   * Returns the parsed response of a call for a user. Rethrows the database's rejection: a Refusal with its code, or
   * ApiError `forbidden`, `unauthorized` (the token), `invalid_request` (the values).
   */
  async function askAsPerson<T>(call: UpstreamCall<T>): Promise<T> {
    const answer = await exchange(call);
    refuse(answer);
    return accept(call, answer);
  }

  async function exchange(call: UpstreamCall<unknown>): Promise<UpstreamResponse> {
    try {
      const response = await fetch(toRequest(call));
      const text = await response.text();
      // A void function responds without a body.
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch (cause) {
      throw new UpstreamFault(`${name(call)} gave no JSON in time`, cause);
    }
  }

  function toRequest({ method, path, key, token = key, client, body }: UpstreamCall<unknown>): Request {
    return new Request(`${url}${path}`, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'content-type': 'application/json',
        ...(client?.address && { 'sb-forwarded-for': client.address }),
        ...(client?.agent && { 'user-agent': client.agent }),
      },
      signal: AbortSignal.timeout(timeLimit),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  return { ask, askUnlessRefused, refusalOf, askAsPerson };
}

export type Upstream = ReturnType<typeof createUpstream>;

interface UpstreamResponse {
  status: number;
  body: unknown;
}

const failure = z.object({ error_code: z.string() });

/** Returns the auth server's code of an error response. */
function errorCodeOf({ status, body }: UpstreamResponse): string | undefined {
  return status < 400 ? undefined : failure.safeParse(body).data?.error_code;
}

const databaseError = z.object({
  code: z.string(),
  message: z.string(),
  details: z.nullish(z.string()),
  hint: z.nullish(z.string()),
});

/** Errors for the arguments of a function call: malformed, out of range, or rejected by a constraint. */
const valueErrors = ['22023', '22P02', '22007', '22008', '22003', '23514', '23502'];

/** Throws the user-facing meaning of a database error; does nothing for a success. */
function refuse({ status, body }: UpstreamResponse): void {
  const { data: error } = databaseError.safeParse(body);
  if (status < 400 || !error) return;
  if (error.code === 'P0001') throw new Refusal(error.message, error.hint ?? '', detailsOf(error.details));
  if (status === 401) throw new ApiError('unauthorized');
  if (error.code === '42501') throw new ApiError('forbidden');
  if (valueErrors.includes(error.code)) throw new ApiError('invalid_request');
}

const detailsShape = z.record(z.string(), z.unknown());

function detailsOf(text: string | null | undefined): Record<string, unknown> | undefined {
  try {
    return detailsShape.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

function accept<T>(call: UpstreamCall<T>, { status, body }: UpstreamResponse): T {
  // Hosted projects limit calls by address: the user is asked to wait, as for our own limits.
  if (status === 429) throw new ApiError('too_many_attempts');
  if (status >= 300) throw new UpstreamFault(`${name(call)} answered ${status}`);
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new UpstreamFault(`${name(call)} answered in another shape`, parsed.error);
  return parsed.data;
}

function name({ method, path }: UpstreamCall<unknown>): string {
  return `${method} ${path.replace(/\?.*/, '')}`;
}
