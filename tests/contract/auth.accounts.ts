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
import { absent, embeddedOnly } from './hosted.skip.ts';
import type { TestBackend } from './test-backend.ts';

/** A clock that starts at the machine's time, which supabase-js reads, and moves only when told. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

/** Makes a clock at the present moment. */
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

/** The same project on the same database, with other settings or keys; closed with the first. */
export function withAuth(
  backend: TestBackend,
  clock: Clock,
  auth: AuthTuning,
  keys: Keys = backend.keys,
): TestBackend {
  if (hostedProject) {
    const asks = Object.keys(auth).length > 0 || keys !== backend.keys;
    return asks ? absent(backend, 'settings that a test may choose') : backend;
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

/** A backend whose passwords cost little to hash. */
export async function openAuth(clock: Clock, auth: AuthTuning = {}): Promise<TestBackend> {
  return withAuth(await openBackend({ clock }), clock, auth);
}

/** An unmodified supabase-js that asks for the PKCE flow. */
export const pkceClient = ({ origin, keys, fetch }: TestBackend): SupabaseClient =>
  createClient(origin, keys.publishable, {
    global: { fetch },
    auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
  });

/** The latest message to this address. */
export function lastMail({ outbox }: TestBackend, to: string): Mail {
  const mail = outbox.mails.findLast((sent) => sent.to === to);
  if (!mail) throw new Error(`nothing was sent to ${to}`);
  return mail;
}

/** What a browser that opens a link of a message is sent to. */
export interface Landing {
  status: number;
  /** Without query and fragment. */
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

/** The ways a token's session was authenticated, latest first. */
export function methodsOf(accessToken: string | undefined): string[] {
  // jose knows claims beyond the registered ones only as unknown.
  const amr = decodeJwt(accessToken ?? '').amr as { method: string }[];
  return amr.map(({ method }) => method);
}

/** The password of every account below. */
export const password = 'camel-lantern-42';

/** An account that can sign in, and its address. */
export interface Account {
  id: string;
  email: string;
}

/** A client that holds the secret key. */
export const adminOf = (backend: TestBackend) => backend.client({ key: backend.keys.secret }).auth.admin;

/** Makes an account of a recruiter with its own address. */
export async function createAccount(backend: TestBackend, name: string): Promise<Account> {
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

/** A client of its own with a new session of this account. */
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

/** What a refused call carries, to compare with. */
export const refusal = (
  error: { status?: number | undefined; code?: string | undefined } | null | undefined,
) => ({
  status: error?.status,
  code: error?.code,
});

/** Posts JSON to the auth service without supabase-js and gives status, error code and body. */
export async function post(backend: TestBackend, path: string, body: unknown, headers = {}) {
  const response = await call(backend, path, { method: 'POST', body: JSON.stringify(body), headers });
  const answer = await response.json();
  return { status: response.status, code: answer.error_code, body: answer };
}

/** Calls the auth service without supabase-js, for what it would not send. */
export function call(backend: TestBackend, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { apikey: backend.keys.publishable, ...init.headers };
  return backend.fetch(new Request(`${backend.origin}/auth/v1${path}`, { ...init, headers }));
}
