import type { SupabaseClient } from '@supabase/supabase-js';
import { driverAccount } from '#shared/contract.accounts.ts';
import type { PersonName } from '../db/people.ts';
import { type AddedCandidate, addCandidate } from '../db/world.ts';
import { type ApiResponse, openPeople, type PeopleBackend } from './api.people.ts';
import { testClock } from './auth.accounts.ts';

/** A candidate with a unique number. */
export interface NumberedCandidate extends AddedCandidate {
  phone: string;
}

/** A candidate who can sign in. */
export interface Driver extends NumberedCandidate {
  userId: string;
  password: string;
}

/** People, candidates and drivers of a separate backend. */
export interface DriversBackend extends PeopleBackend {
  /** A client with the secret key. */
  secret: SupabaseClient;
  /** Adds a candidate owned by the recruiter. */
  newCandidate(columns?: Record<string, unknown>, stage?: string): Promise<NumberedCandidate>;
  createAccount(candidateId: string, person?: PersonName): Promise<ApiResponse>;
  newDriver(): Promise<Driver>;
  /** Runs the call that the project's scheduler makes every minute. */
  runDueJobs(): Promise<ApiResponse>;
  /** Signs in, after earlier attempts have expired. */
  signIn(phoneNumber: string, password: string): Promise<ApiResponse>;
  profileOf(userId: string): Promise<Record<string, unknown>>;
  /** Returns the number of a user's sessions. */
  sessionsOf(userId: string): Promise<number>;
}

/** Returns status and code of a response. */
export const codeOf = ({ status, body }: ApiResponse): unknown[] => {
  const { error } = body;
  return [status, typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined];
};

/** Opens such a backend with its own clock. */
export async function openDrivers(): Promise<DriversBackend> {
  const clock = testClock();
  const opened = await openPeople(clock);
  const { backend, post } = opened;
  const secret = backend.client({ key: backend.keys.secret });
  let added = 0;

  async function newCandidate(columns: Record<string, unknown> = {}, stage = 'new_lead') {
    added += 1;
    const phone = `+9715031${String(added).padStart(5, '0')}`;
    const candidate = await addCandidate(backend.db, {
      name: 'Imran',
      stage,
      recruiter: 'recruiter',
      columns: { last_name: 'Khan', phone_number: phone, preferred_language: 'ur', ...columns },
    });
    return { ...candidate, phone };
  }
  const createAccount = (candidateId: string, person: PersonName = 'recruiter') =>
    post(person, '/users/drivers', { candidateId });

  return {
    ...opened,
    secret,
    newCandidate,
    createAccount,
    async newDriver() {
      const candidate = await newCandidate();
      const { body } = await createAccount(candidate.candidateId);
      const { userId, temporaryPassword } = driverAccount.parse(body);
      return { ...candidate, userId, password: temporaryPassword ?? '' };
    },
    async runDueJobs() {
      const response = await backend.fetch(`${backend.origin}/api/run-due-jobs`, {
        method: 'POST',
        headers: { apikey: backend.keys.secret },
      });
      return { status: response.status, body: await response.json() };
    },
    signIn(phoneNumber, password) {
      clock.advance(15 * 60);
      return post(null, '/auth/login', { phoneNumber, password });
    },
    profileOf: async (userId) =>
      (await secret.from('users').select('*').eq('id', userId).single()).data ?? {},
    async sessionsOf(userId) {
      const text = 'select id from auth.sessions where user_id = $1';
      return (await backend.db.tx((sql) => sql.query(text, [userId]))).length;
    },
  };
}
