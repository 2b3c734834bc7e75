/** Checks whether each service of the project works. Every call throws as `exchange` does. */
import * as z from 'zod/mini';
import { healthResponse } from '#shared/contract.ts';
import { postApi } from './api.ts';
import { requestAuth } from './auth.ts';
import { validAccessToken } from './credentials.ts';
import { env } from './env.ts';
import { exchangeAnonymously, exchangeSignedIn } from './exchange.ts';
import { echoLive } from './rpc/health-facts.ts';
import { ServerError } from './server-error.ts';
import { withLive } from './with-live.ts';

/** PostgREST's codes for an unreachable database, and Postgres' for one that is stopping: not failures of REST. */
const databaseUnavailableCodes = /^(PGRST00[0-3]|08|53|57)/;

const failure = z.object({ code: z.string() });

const keySet = z.object({ keys: z.array(z.object({ kid: z.optional(z.string()) })) });

const tokenHeader = z.object({ alg: z.string(), kid: z.optional(z.string()) });

/** Reads one row over REST; returns whether REST could reach the database. Throws ServerError if REST itself fails. */
export async function checkRest(signal: AbortSignal): Promise<{ isDatabaseReachable: boolean }> {
  const answer = await exchangeSignedIn(
    `${env.supabaseUrl}/rest/v1/system_settings?select=setting_name&limit=1`,
    {
      headers: env.publishableKey === '' ? {} : { apikey: env.publishableKey },
      signal,
    },
  );
  if (answer.ok) return { isDatabaseReachable: true };
  const body = failure.safeParse(await answer.json().catch(() => null));
  if (body.success && databaseUnavailableCodes.test(body.data.code)) return { isDatabaseReachable: false };
  throw new ServerError(answer.status);
}

/**
 * Requests the auth server's health and keys; returns whether one of the keys signed the session's token. A token
 * signed with a shared secret names no key.
 */
export async function checkAuthHealth(signal: AbortSignal): Promise<{ isKeyKnown: boolean; keys: number }> {
  const [, answer, token] = await Promise.all([
    requestAuth(exchangeAnonymously, '/health', { signal }),
    requestAuth(exchangeAnonymously, '/.well-known/jwks.json', { signal }),
    validAccessToken(signal),
  ]);
  const { keys } = keySet.parse(await answer.json());
  const { alg, kid } = tokenHeaderOf(token);
  return { isKeyKnown: alg.startsWith('HS') || keys.some((key) => key.kid === kid), keys: keys.length };
}

function tokenHeaderOf(token: string | null): z.infer<typeof tokenHeader> {
  const [head = ''] = (token ?? '').split('.');
  return tokenHeader.parse(JSON.parse(atob(head.replaceAll('-', '+').replaceAll('_', '/'))));
}

/** Lists one file of the documents bucket. Throws ServerError if storage refuses. */
export async function checkStorage(signal: AbortSignal): Promise<void> {
  const answer = await exchangeSignedIn(`${env.supabaseUrl}/storage/v1/object/list/candidate-documents`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(env.publishableKey !== '' && { apikey: env.publishableKey }),
    },
    body: JSON.stringify({ prefix: '', limit: 1 }),
    signal,
  });
  if (!answer.ok) throw new ServerError(answer.status);
}

/** Requests the current time of our own functions, in milliseconds since 1970 UTC. */
export async function loadFunctionsTime(signal: AbortSignal): Promise<number> {
  const { at } = await postApi(
    { path: '/health', body: {}, answer: healthResponse, signedIn: false },
    signal,
  );
  return Date.parse(at);
}

/** A live-update round trip could not start: the database did not send the message. */
export class EchoNotSent extends Error {}

/**
 * Makes the database send a message to this browser and waits for it. Resolves only when it arrives; rejects when
 * `signal` is aborted, or with EchoNotSent if the database could not be asked to send.
 */
export function echoOverLive(userId: string, signal: AbortSignal): Promise<void> {
  const nonce = crypto.randomUUID();
  return new Promise((resolve, reject) => {
    let isSent = false;
    const stop = withLive(
      ({ joinTopic }) =>
        joinTopic(`health:${userId}`, {
          onJoined(isJoined) {
            if (!isJoined || isSent) return;
            isSent = true;
            echoLive(nonce, signal).catch((cause: unknown) =>
              end(() => reject(new EchoNotSent('', { cause }))),
            );
          },
          onMessage(message) {
            if (z.safeParse(z.object({ nonce: z.literal(nonce) }), message).success) end(resolve);
          },
        }),
      () => end(() => reject(new Error('the code of live updates could not be loaded'))),
    );
    const giveUp = () => end(() => reject(signal.reason));
    function end(finish: () => void): void {
      signal.removeEventListener('abort', giveUp);
      stop();
      finish();
    }
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
