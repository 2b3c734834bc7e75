/** Calls from `/api` to the auth server and the database behind it. */
import * as z from 'zod/mini';
import type { Client } from './client.ts';
import { ApiError, Refusal, UpstreamFault } from './failure.ts';

/** How long one upstream call may take, in milliseconds. */
const timeLimit = 10_000;

/** Sends a request; `fetch` itself, or a gateway in the same process. */
export type Fetch = (request: Request) => Promise<Response>;

/**
 * One call: with `key`, in the name of `token`'s owner when there is one; `answer` is the agreed shape. `client` is
 * whoever asked us; the auth server believes its address of the secret key alone.
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
 * Gives the ways to call the project at `url`. All throw UpstreamFault: no answer in time, an error status,
 * a body that isn't JSON or not of the agreed shape; and ApiError `too_many_attempts` for a 429.
 */
export function createUpstream(url: string, fetch: Fetch) {
  /** Gives the parsed answer. */
  async function ask<T>(call: UpstreamCall<T>): Promise<T> {
    return accept(call, await exchange(call));
  }

  /** Gives the parsed answer, or null for an error whose code is one of `refusals`: a "no", nothing broken. */
  async function askUnlessRefused<T>(call: UpstreamCall<T>, refusals: readonly string[]): Promise<T | null> {
    const answer = await exchange(call);
    return refusals.includes(errorCodeOf(answer) ?? '') ? null : accept(call, answer);
  }

  /** Gives the error's code when it is one of `refusals`, and null when all went well. */
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
   * Gives the parsed answer of a call for a person. What the database refuses is thrown as such: a Refusal with its code,
   * or ApiError `forbidden`, `unauthorized` (the token), `invalid_request` (what was asked with).
   */
  async function askAsPerson<T>(call: UpstreamCall<T>): Promise<T> {
    const answer = await exchange(call);
    refuse(answer);
    return accept(call, answer);
  }

  async function exchange(call: UpstreamCall<unknown>): Promise<Answer> {
    try {
      const response = await fetch(toRequest(call));
      const text = await response.text();
      // A function that gives nothing is answered without a body.
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

interface Answer {
  status: number;
  body: unknown;
}

const failure = z.object({ error_code: z.string() });

/** The auth server's code of an error answer. */
function errorCodeOf({ status, body }: Answer): string | undefined {
  return status < 400 ? undefined : failure.safeParse(body).data?.error_code;
}

const databaseError = z.object({
  code: z.string(),
  message: z.string(),
  details: z.nullish(z.string()),
  hint: z.nullish(z.string()),
});

/** Errors of the values a function was called with: malformed, out of range, not allowed by a constraint. */
const valueErrors = ['22023', '22P02', '22007', '22008', '22003', '23514', '23502'];

/** Throws what the database's error means to the person who asked; nothing for an answer that is none. */
function refuse({ status, body }: Answer): void {
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

function accept<T>(call: UpstreamCall<T>, { status, body }: Answer): T {
  // Hosted projects limit calls by address: the person is told to wait, as for limits of our own.
  if (status === 429) throw new ApiError('too_many_attempts');
  if (status >= 300) throw new UpstreamFault(`${name(call)} answered ${status}`);
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new UpstreamFault(`${name(call)} answered in another shape`, parsed.error);
  return parsed.data;
}

function name({ method, path }: UpstreamCall<unknown>): string {
  return `${method} ${path.replace(/\?.*/, '')}`;
}
