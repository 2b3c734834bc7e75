import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import type { AuthTuning } from '#mocks/backend/auth/context.ts';
import type { Mail } from '#mocks/backend/auth/mailer.ts';
import { createBackend } from '#mocks/backend/backend.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import type { Clock } from '#shared/clock.ts';
import { openBackend } from './engines.ts';
import { hostedProject } from './hosted.environment.ts';
import { embeddedOnly, skippedStandIn } from './hosted.skip.ts';
import type { TestBackend } from './test-backend.ts';

/** A clock that starts at the machine's time, which supabase-js uses, and moves only on request. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

/** Creates a clock at the current time. */
export function testClock(): TestClock {
  let now = Date.now();
  return {
    now() {
      embeddedOnly('clock that stands still');
      return new Date(now);
    },
    advance(seconds) {
      embeddedOnly('clock that moves');
      now += seconds * 1000;
    },
  };
}

/** Opens the same project on the same database, with other settings or keys; closes with the first. */
export function withAuth(
  backend: TestBackend,
  clock: Clock,
  auth: AuthTuning,
  keys: Keys = backend.keys,
): TestBackend {
  if (hostedProject) {
    const hasSettings = Object.keys(auth).length > 0 || keys !== backend.keys;
    return hasSettings ? skippedStandIn(backend, 'settings that a test may choose') : backend;
  }
  const { db, origin, outbox } = backend;
  const options = { db, origin, keys, clock, blobs: memoryBlobs(), mailer: outbox };
  const { fetch } = createBackend({ ...options, auth: { hashCost: 4, ...auth } });
  return {
    ...backend,
    keys,
    fetch,
    client: ({ token, key = keys.publishable } = {}) =>
      createClient(origin, key, {
        global: { fetch },
        auth: { persistSession: false, autoRefreshToken: false },
        ...(token !== undefined && { accessToken: async () => token }),
      }),
  };
}

/** Opens a backend with cheap password hashing. */
export async function openAuth(clock: Clock, auth: AuthTuning = {}): Promise<TestBackend> {
  return withAuth(await openBackend({ clock }), clock, auth);
}

/** Creates an unmodified supabase-js client with the PKCE flow. */
export const pkceClient = ({ origin, keys, fetch }: TestBackend): SupabaseClient =>
  createClient(origin, keys.publishable, {
    global: { fetch },
    auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
  });

/** Returns the latest message to this address. */
export function lastMail({ outbox }: TestBackend, to: string): Mail {
  const mail = outbox.mails.findLast((sent) => sent.to === to);
  if (!mail) throw new Error(`nothing was sent to ${to}`);
  return mail;
}

/** Redirect target of a message's link in a browser. */
export interface Landing {
  status: number;
  /** URL without query and fragment. */
  page: string;
  query: Record<string, string>;
  fragment: Record<string, string>;
}

/** Opens a link as a browser does, without an API key. */
export async function open(backend: TestBackend, link: string | null): Promise<Landing> {
  const response = await backend.fetch(new Request(link ?? '', { redirect: 'manual' }));
  const target = new URL(response.headers.get('location') ?? 'none:');
  return {
    status: response.status,
    page: target.href.replace(/[?#].*/, ''),
    query: Object.fromEntries(target.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
  };
}

/** Returns the authentication methods of a token's session, latest first. */
export function methodsOf(accessToken: string | undefined): string[] {
  // jose types claims beyond the registered ones as unknown.
  const amr = decodeJwt(accessToken ?? '').amr as { method: string }[];
  return amr.map(({ method }) => method);
}

/** Password of all accounts below. */
export const password = 'camel-lantern-42';

/** An account that can sign in, and its address. */
export interface Account {
  id: string;
  email: string;
}

/** Returns an admin client with the secret key. */
export const adminOf = (backend: TestBackend) => backend.client({ key: backend.keys.secret }).auth.admin;

let accounts = 0;

/** Creates a recruiter's account. The default name is unique in the test file. */
export async function createAccount(backend: TestBackend, name = `person${++accounts}`): Promise<Account> {
  const email = `${name}@recruiting.example`;
  const { data, error } = await adminOf(backend).createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { name },
    app_metadata: { role: 'recruiter' },
  });
  expect(error).toBeNull();
  return { id: data.user?.id ?? '', email };
}

/** Creates a separate client with a new session of this account. */
export async function signIn(
  backend: TestBackend,
  { email }: Account,
): Promise<{ client: SupabaseClient; session: Session }> {
  const client = backend.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  if (!data.session) throw new Error('signed in without a session');
  return { client, session: data.session };
}

/** Expected error of a rejected call, for comparison. */
export const refusal = (
  error: { status?: number | undefined; code?: string | undefined } | null | undefined,
) => ({
  status: error?.status,
  code: error?.code,
});

/** Posts JSON to the auth service without supabase-js and returns status, error code and body. */
export async function post(backend: TestBackend, path: string, body: unknown, headers = {}) {
  const response = await call(backend, path, { method: 'POST', body: JSON.stringify(body), headers });
  const answer = await response.json();
  return { status: response.status, code: answer.error_code, body: answer };
}

/** Calls the auth service without supabase-js, for requests it would not send. */
export function call(backend: TestBackend, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { apikey: backend.keys.publishable, ...init.headers };
  return backend.fetch(new Request(`${backend.origin}/auth/v1${path}`, { ...init, headers }));
}
