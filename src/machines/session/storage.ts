/** Where a session survives a reload: docs/adr/0008. */
import * as z from 'zod/mini';
import { now } from '#machines/data/clock.ts';
import { type SessionUser, sessionUser } from '#shared/contract.ts';

/** Where a session lies, in either storage: specification, section 9. */
export const tokenKey = 'auth_token';
export const userKey = 'auth_user';

/** What a tab has to tell after a full load, and where it lies meanwhile. */
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

/** A person and the tokens that prove who it is. */
export interface Session {
  user: SessionUser;
  tokens: SessionTokens;
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Holds the session for as long as the page lives where the browser refuses to store it. */
const memory = new Map<string, string>();
const memoryArea: Area = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => memory.set(key, value),
  removeItem: (key) => memory.delete(key),
};

/** The stored session, or null; one that is over, or not whole and well-formed, is removed. */
export function readSession(): Session | null {
  for (const each of [area('sessionStorage'), area('localStorage'), memoryArea]) {
    const session = readFrom(each);
    if (session !== null) return session;
  }
  return null;
}

/** Stores the session: for the browser when it is remembered, else for the tab. Never throws. */
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

/** Removes the session from everywhere it may be. Never throws. */
export function clearSession(): void {
  clearTabSession();
  removeFrom(area('localStorage'));
}

/** Removes what only this tab holds of the session; what the browser remembers is left. Never throws. */
export function clearTabSession(): void {
  removeFrom(area('sessionStorage'));
  removeFrom(memoryArea);
}

/** Keeps for this tab what its next start has to tell. Never throws. */
export function leaveNote(code: z.infer<typeof note>): void {
  try {
    area('sessionStorage').setItem(noteKey, code);
  } catch {
    // Where nothing can be stored, nothing is told.
  }
}

/** What an earlier page left to be told, or null; it is told once. Never throws. */
export function takeNote(): z.infer<typeof note> | null {
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

function readFrom(area: Area): Session | null {
  try {
    const tokens = sessionTokens.parse(JSON.parse(area.getItem(tokenKey) ?? ''));
    const user = sessionUser.parse(JSON.parse(area.getItem(userKey) ?? ''));
    if (tokens.sessionExpiresAt === null || tokens.sessionExpiresAt * 1000 > now()) return { user, tokens };
  } catch {
    // Not there, not ours or not whole: all the same to the person, who signs in again.
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
    // A browser that refuses storage holds nothing to remove.
  }
}
