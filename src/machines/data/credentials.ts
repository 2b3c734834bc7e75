/** The access token of the present session, in memory. Only the session writes it; requests read it. */
import { now } from './clock.ts';

/** A token is renewed before a request when it has less than this left, in milliseconds. */
const leeway = 10_000;

/** An access token and its end in UTC seconds. */
export interface Credentials {
  accessToken: string;
  expiresAt: number;
}

/** Tokens as the auth server hands them out. */
export interface Grant extends Credentials {
  /** Gives new tokens, once. */
  refreshToken: string;
}

/** What the session wants to hear from requests. */
export interface CredentialsListener {
  /** A request waits for a newer token. */
  onStale(): void;
  /** A request waits for a newer token, since the present one was refused with a 401. */
  onRefused(): void;
  /** The present token was refused with a 401, for good. */
  onUnauthorized(): void;
  /** The present session goes on with these tokens. */
  onGranted(grant: Grant): void;
}

let current: Credentials | null = null;
let holder: string | null = null;
let listener: CredentialsListener | null = null;
const waiting = new Set<() => void>();
const watchers = new Set<() => void>();

/** Hands requests a new token of the person `userId`, or with null none; requests that wait for one go on. */
export function setCredentials(next: Credentials | null, userId: string | null = null): void {
  current = next;
  holder = next && userId;
  for (const resume of waiting) resume();
  waiting.clear();
  for (const watcher of watchers) watcher();
}

/** Whose token requests carry at present, or null. */
export function signedInAs(): string | null {
  return holder;
}

/** Tells `watcher` of every change of the token; gives the function that stops it. */
export function watchToken(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Makes `next` the one listener; gives the function that removes it. */
export function listenToCredentials(next: CredentialsListener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}

/**
 * The access token for a request, or null when nobody is signed in. Asks for a newer one when the present
 * token is at its end, and waits for it; rejects with the signal's reason when `signal` ends the wait.
 */
export function freshToken(signal: AbortSignal): Promise<string | null> {
  if (current === null || current.expiresAt * 1000 - now() > leeway) {
    return Promise.resolve(current?.accessToken ?? null);
  }
  const renewed = nextToken(signal);
  listener?.onStale();
  return renewed;
}

/**
 * The access token to ask once more with after `refused` was answered with a 401: a newer one, for which it asks and
 * waits, however many wait with it; null when the session is over, and `refused` itself where there is no session that
 * could get another. Rejects with the signal's reason when `signal` ends the wait.
 */
export function renewedToken(refused: string, signal: AbortSignal): Promise<string | null> {
  if (current?.accessToken !== refused || listener === null) {
    return Promise.resolve(current?.accessToken ?? null);
  }
  const renewed = nextToken(signal);
  listener.onRefused();
  return renewed;
}

/** The token that the session hands out next, or null when it ends. */
function nextToken(signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const resume = () => {
      signal.removeEventListener('abort', giveUp);
      resolve(current?.accessToken ?? null);
    };
    const giveUp = () => {
      waiting.delete(resume);
      reject(signal.reason);
    };
    waiting.add(resume);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** Tells the session that it goes on with new tokens, the present ones being used up: a second factor was given. */
export function announceGrant(grant: Grant): void {
  listener?.onGranted(grant);
}

/** Tells the session that `token` was refused; a token that is no longer the present one says nothing. */
export function announceUnauthorized(token: string): void {
  if (token === current?.accessToken) listener?.onUnauthorized();
}
