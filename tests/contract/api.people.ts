import type { SupabaseClient } from '@supabase/supabase-js';
import { addPeople, type PersonName, people } from '../db/people.ts';
import type { TestClock } from './auth.accounts.ts';
import { openBackend } from './engines.ts';
import type { TestBackend } from './test-backend.ts';

/** Response of the API. */
export interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
}

/** A backend with the people of the database tests, and functions to act as one of them. */
export interface PeopleBackend {
  backend: TestBackend;
  tokenOf(person: PersonName): Promise<string>;
  clientOf(person: PersonName): Promise<SupabaseClient>;
  /** Posts JSON to the API as a person, or without a token. */
  post(person: PersonName | null, path: string, body?: unknown): Promise<ApiResponse>;
}

/** Opens such a backend, with its time set by `clock`. */
export async function openPeople(clock: TestClock): Promise<PeopleBackend> {
  const backend = await openBackend({ clock });
  await addPeople(backend.db);

  const tokenOf = (name: PersonName) => {
    const person: { id: string; role: string; claims?: string; aal?: string } = people[name];
    const claims = { sub: person.id, user_role: person.claims ?? person.role };
    return backend.token(person.aal === undefined ? claims : { ...claims, aal: person.aal });
  };
  return {
    backend,
    tokenOf,
    clientOf: async (person) => backend.client({ token: await tokenOf(person) }),
    async post(person, path, body = {}) {
      const response = await backend.fetch(`${backend.origin}/api${path}`, {
        method: 'POST',
        headers: person === null ? {} : { authorization: `Bearer ${await tokenOf(person)}` },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}
