/** Persists a session across reloads: docs/adr/0008. */
import * as z from 'zod/mini';
import { now } from '#machines/data/clock.ts';
import { type SessionUser, sessionUser } from '#shared/contract.ts';

/** Key of the session in either storage: specification, section 9. */
export const tokenKey = 'auth_token';
export const userKey = 'auth_user';

/** A message to show after a full page load, and its storage key. */
const note = z.enum(['session.expired', 'login.linkOver']);
const noteKey = 'auth_note';

/** Tokens of a session, times in UTC seconds; `sessionExpiresAt` is null for a session that ends with its tab. */
export const sessionTokens = z.object({
  accessToken: z.string().check(z.minLength(1)),
  refreshToken: z.string().check(z.minLength(1)),
  expiresAt: z.int(),
  sessionExpiresAt: z.nullable(z.int()),
});
export type SessionTokens = z.infer<typeof sessionTokens>;

/** A user and the tokens that authenticate them. */
export interface Session {
  user: SessionUser;
  tokens: SessionTokens;
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Holds the session until the page closes, if the browser refuses to store it. */
const memory = new Map<string, string>();
const memoryArea: Area = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => memory.set(key, value),
  removeItem: (key) => memory.delete(key),
};

/** Returns the stored session, or null; an expired or malformed one is deleted. */
export function readSession(): Session | null {
  for (const each of [area('sessionStorage'), area('localStorage'), memoryArea]) {
    const session = readSessionFrom(each);
    if (session !== null) return session;
  }
  return null;
}

/** Stores the session: in the browser if it is remembered, else in the tab. Never throws. */
export function writeSession({ user, tokens }: Session): void {
  clearSession();
  const home = area(tokens.sessionExpiresAt === null ? 'sessionStorage' : 'localStorage');
  try {
    writeTo(home, user, tokens);
  } catch {
    removeFrom(home);
    writeTo(memoryArea, user, tokens);
  }
}

/** Deletes the session from all storages. Never throws. */
export function clearSession(): void {
  clearTabSession();
  removeFrom(area('localStorage'));
}

/** Deletes the session data of this tab only; a remembered session is kept. Never throws. */
export function clearTabSession(): void {
  removeFrom(area('sessionStorage'));
  removeFrom(memoryArea);
}

/** Stores a message for the next start of this tab. Never throws. */
export function leaveNote(code: z.infer<typeof note>): void {
  try {
    area('sessionStorage').setItem(noteKey, code);
  } catch {
    // Without storage, no message is shown.
  }
}

/** Returns the message of an earlier page and deletes it, or null. Never throws. */
export function consumeNote(): z.infer<typeof note> | null {
  const home = area('sessionStorage');
  try {
    const left = note.safeParse(home.getItem(noteKey));
    home.removeItem(noteKey);
    return left.data ?? null;
  } catch {
    return null;
  }
}

function area(name: 'localStorage' | 'sessionStorage'): Area {
  try {
    return globalThis[name] ?? memoryArea;
  } catch {
    return memoryArea;
  }
}

function readSessionFrom(area: Area): Session | null {
  try {
    const tokens = sessionTokens.parse(JSON.parse(area.getItem(tokenKey) ?? ''));
    const user = sessionUser.parse(JSON.parse(area.getItem(userKey) ?? ''));
    if (tokens.sessionExpiresAt === null || tokens.sessionExpiresAt * 1000 > now()) return { user, tokens };
  } catch {
    // Missing, foreign or malformed: in each case the user signs in again.
  }
  removeFrom(area);
  return null;
}

function writeTo(area: Area, user: SessionUser, tokens: SessionTokens): void {
  area.setItem(tokenKey, JSON.stringify(tokens));
  area.setItem(userKey, JSON.stringify(user));
}

function removeFrom(area: Area): void {
  try {
    area.removeItem(tokenKey);
    area.removeItem(userKey);
  } catch {
    // A browser without storage has nothing to delete.
  }
}
