import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { Clock } from '#shared/clock.ts';
import type { TestBackend } from './engines.ts';

/** A clock that starts at the machine's time, which supabase-js reads, and moves only when told. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

/** Makes a clock at the present moment. */
export function testClock(): TestClock {
  let now = Date.now();
  return {
    now: () => new Date(now),
    advance(seconds) {
      now += seconds * 1000;
    },
  };
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

/** Calls the auth service without supabase-js, for what it would not send. */
export function call(backend: TestBackend, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { apikey: backend.keys.publishable, ...init.headers };
  return backend.fetch(new Request(`${backend.origin}/auth/v1${path}`, { ...init, headers }));
}
