/** Calls of `/api` to Supabase: the auth server (GoTrue) and the database (PostgREST). */
import * as z from 'zod/mini';
import { accountCalls } from './account-calls.ts';
import type { Client } from './client.ts';
import { storageCalls } from './storage-calls.ts';
import {
  factorChallenge,
  formParseSettings,
  grant,
  secondStepAttempt,
  signInAttempt,
  userRow,
} from './supabase.shapes.ts';
import { createUpstream, type Fetch } from './upstream.ts';

/** URL of the project, its two keys, and the function that sends requests. */
export interface SupabaseOptions {
  /** Base URL, without a trailing slash. */
  url: string;
  publishableKey: string;
  secretKey: string;
  fetch: Fetch;
}

/** Auth server codes for a rejected password sign-in. */
const passwordRefusals = ['invalid_credentials', 'user_banned', 'email_not_confirmed'];

/** Auth server codes for an ended session or removed factor. */
const sessionRefusals = [
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'mfa_factor_not_found',
];

/** Auth server codes for a refresh token without a session. */
const refreshRefusals = [
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
];

/** Auth server codes for a wrong authenticator code. */
const codeRefusals = ['mfa_verification_failed', 'mfa_verification_rejected'];

/** Creates the typed calls; null means that the auth server rejected. Each throws UpstreamFault. */
export function createSupabase({ url, publishableKey, secretKey, fetch }: SupabaseOptions) {
  const upstream = createUpstream(url, fetch);
  const { ask, askUnlessRefused, askAsPerson } = upstream;

  /** Calls a function that requires the secret key. */
  function rpc<T>(name: string, body: unknown, answer: z.ZodMiniType<T>): Promise<T> {
    return ask({ method: 'POST', path: `/rest/v1/rpc/${name}`, key: secretKey, body, answer });
  }

  /**
   * The auth server limits calls by address, and stores address and user agent in sessions: they must be the user's,
   * not ours.
   */
  const onBehalfOf = (client: Client) => ({ method: 'POST', key: secretKey, client }) as const;

  return {
    rpc,

    /** Calls a function for a user without a session; rethrows the database's rejection. */
    rpcOrRefusal<T>(name: string, body: unknown, answer: z.ZodMiniType<T>): Promise<T> {
      return askAsPerson({ method: 'POST', path: `/rest/v1/rpc/${name}`, key: secretKey, body, answer });
    },

    /** Calls a function as the token's owner; rethrows the database's rejection. */
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
      return rpc('start_sign_in', body, signInAttempt);
    },

    startSecondStep(userId: string, challengeId: string, address: string | null) {
      const body = { p_user_id: userId, p_challenge_id: challengeId, p_address: address };
      return rpc('start_second_step', body, secondStepAttempt);
    },

    /** Returns whether the code is one of the user's unused codes, and consumes it. */
    takeRecoveryCode(userId: string, challengeId: string, code: string) {
      const body = { p_user_id: userId, p_challenge_id: challengeId, p_code: code };
      return rpc('use_recovery_code', body, z.boolean());
    },

    settleSignIn(attemptId: string) {
      return rpc('complete_sign_in', { p_attempt_id: attemptId }, z.boolean());
    },

    grantByPassword(email: string, password: string, client: Client) {
      const path = '/auth/v1/token?grant_type=password';
      return askUnlessRefused(
        { ...onBehalfOf(client), path, body: { email, password }, answer: grant },
        passwordRefusals,
      );
    },

    /** Refreshes the session of a refresh token; null if it has ended. */
    grantByRefresh(refreshToken: string, client: Client) {
      const path = '/auth/v1/token?grant_type=refresh_token';
      const body = { refresh_token: refreshToken };
      return askUnlessRefused({ ...onBehalfOf(client), path, body, answer: grant }, refreshRefusals);
    },

    /** Also null if the token's session or the factor no longer exists. */
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

    /** Returns the `users` row with this id if the token's owner may read it: one row, or none. */
    readUser(token: string, id: string) {
      const path = `/rest/v1/users?select=${Object.keys(userRow.shape).join(',')}&id=eq.${id}`;
      return ask({ method: 'GET', path, key: publishableKey, token, answer: z.array(userRow) });
    },

    /** Returns a form's parsing settings if the token's owner may read them: one row, or none. */
    readForm(token: string, id: string) {
      const columns = Object.keys(formParseSettings.shape).join(',');
      const path = `/rest/v1/machform_settings?select=${columns}&id=eq.${id}`;
      return ask({ method: 'GET', path, key: publishableKey, token, answer: z.array(formParseSettings) });
    },
  };
}

export type Supabase = ReturnType<typeof createSupabase>;
