/** What `/api` asks of Supabase: the auth server (GoTrue) and the database (PostgREST). */
import * as z from 'zod/mini';
import { accountCalls } from './account-calls.ts';
import type { Client } from './client.ts';
import { storageCalls } from './storage-calls.ts';
import {
  factorChallenge,
  formReading,
  grant,
  secondStepAttempt,
  signInAttempt,
  userRow,
} from './supabase.shapes.ts';
import { createUpstream, type Fetch } from './upstream.ts';

/** Where the project is, its two keys, and what sends requests to it. */
export interface SupabaseOptions {
  /** Base address, without a slash at its end. */
  url: string;
  publishableKey: string;
  secretKey: string;
  fetch: Fetch;
}

/** Codes by which the auth server says that somebody may not enter with this password. */
const passwordRefusals = ['invalid_credentials', 'user_banned', 'email_not_confirmed'];

/** Codes by which it says that a session or its factor has gone. */
const sessionRefusals = [
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'mfa_factor_not_found',
];

/** Codes by which it says that a refresh token is of no session any more. */
const refreshRefusals = [
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
];

/** Codes by which it says that a code isn't the one the app shows. */
const codeRefusals = ['mfa_verification_failed', 'mfa_verification_rejected'];

/** The calls, typed; null means the auth server refused. Each throws UpstreamFault. */
export function createSupabase({ url, publishableKey, secretKey, fetch }: SupabaseOptions) {
  const upstream = createUpstream(url, fetch);
  const { ask, askUnlessRefused, askAsPerson } = upstream;

  /** Calls a function that only the secret key may call. */
  function rpc<T>(name: string, body: unknown, answer: z.ZodMiniType<T>): Promise<T> {
    return ask({ method: 'POST', path: `/rest/v1/rpc/${name}`, key: secretKey, body, answer });
  }

  /** The auth server limits calls by address and notes it, and the program, of sessions: the person's, not ours. */
  const onBehalfOf = (client: Client) => ({ method: 'POST', key: secretKey, client }) as const;

  return {
    rpc,

    /** The same for somebody without a session; what the database refuses is thrown as such. */
    rpcOrRefusal<T>(name: string, body: unknown, answer: z.ZodMiniType<T>): Promise<T> {
      return askAsPerson({ method: 'POST', path: `/rest/v1/rpc/${name}`, key: secretKey, body, answer });
    },

    /** Calls a function in the name of the token's owner; what the database refuses is thrown as such. */
    rpcAs<T>(token: string, name: string, body: unknown, answer: z.ZodMiniType<T>): Promise<T> {
      return askAsPerson({
        method: 'POST',
        path: `/rest/v1/rpc/${name}`,
        key: publishableKey,
        token,
        body,
        answer,
      });
    },

    ...accountCalls(upstream, secretKey),
    ...storageCalls(upstream, secretKey),

    beginSignIn(kind: 'email' | 'phone', identifier: string, address: string | null) {
      const body = { p_kind: kind, p_identifier: identifier, p_address: address };
      return rpc('begin_sign_in', body, signInAttempt);
    },

    beginSecondStep(userId: string, challengeId: string, address: string | null) {
      const body = { p_user_id: userId, p_challenge_id: challengeId, p_address: address };
      return rpc('begin_second_step', body, secondStepAttempt);
    },

    /** Whether the code is an unused one of the person's; it is used up by asking. */
    takeRecoveryCode(userId: string, challengeId: string, code: string) {
      const body = { p_user_id: userId, p_challenge_id: challengeId, p_code: code };
      return rpc('use_recovery_code', body, z.boolean());
    },

    settleSignIn(attemptId: string) {
      return rpc('settle_sign_in', { p_attempt_id: attemptId }, z.boolean());
    },

    grantByPassword(email: string, password: string, client: Client) {
      const path = '/auth/v1/token?grant_type=password';
      return askUnlessRefused(
        { ...onBehalfOf(client), path, body: { email, password }, answer: grant },
        passwordRefusals,
      );
    },

    /** Goes on with the session of a refresh token; null when it has ended. */
    grantByRefresh(refreshToken: string, client: Client) {
      const path = '/auth/v1/token?grant_type=refresh_token';
      const body = { refresh_token: refreshToken };
      return askUnlessRefused({ ...onBehalfOf(client), path, body, answer: grant }, refreshRefusals);
    },

    /** Also null when the token's session or the factor has gone. */
    challengeFactor(token: string, factorId: string, client: Client) {
      const path = `/auth/v1/factors/${factorId}/challenge`;
      const call = { ...onBehalfOf(client), path, token, body: {}, answer: factorChallenge };
      return askUnlessRefused(call, sessionRefusals);
    },

    verifyFactor(
      token: string,
      { factorId, challengeId, code }: { factorId: string; challengeId: string; code: string },
      client: Client,
    ) {
      const path = `/auth/v1/factors/${factorId}/verify`;
      const body = { challenge_id: challengeId, code };
      return askUnlessRefused({ ...onBehalfOf(client), path, token, body, answer: grant }, codeRefusals);
    },

    /** The rows of `users` with this id that the token's owner may read: one, or none. */
    readUser(token: string, id: string) {
      const path = `/rest/v1/users?select=${Object.keys(userRow.shape).join(',')}&id=eq.${id}`;
      return ask({ method: 'GET', path, key: publishableKey, token, answer: z.array(userRow) });
    },

    /** How the form with this id is read, where the token's owner may read it: one row, or none. */
    readForm(token: string, id: string) {
      const columns = Object.keys(formReading.shape).join(',');
      const path = `/rest/v1/machform_settings?select=${columns}&id=eq.${id}`;
      return ask({ method: 'GET', path, key: publishableKey, token, answer: z.array(formReading) });
    },
  };
}

export type Supabase = ReturnType<typeof createSupabase>;
