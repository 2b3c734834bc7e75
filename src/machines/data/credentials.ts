/** The access token of the current session, in memory. Only the session writes it; requests read it. */
import { now } from './clock.ts';

/** Remaining lifetime below which a token is renewed before a request, in milliseconds. */
const expiryMargin = 10_000;

/** An access token and its expiry in UTC seconds. */
export interface Credentials {
  accessToken: string;
  expiresAt: number;
}

/** Tokens as issued by the auth server. */
export interface Grant extends Credentials {
  /** Can be exchanged for new tokens, once. */
  refreshToken: string;
}

/** Callbacks from requests to the session. */
export interface CredentialsListener {
  /** A request waits for a newer token. */
  onStale(): void;
  /** A request waits for a newer token, because the current one was refused with a 401. */
  onRefused(): void;
  /** The current token was finally refused with a 401. */
  onUnauthorized(): void;
  /** The current session continues with these tokens. */
  onGranted(grant: Grant): void;
}

let current: Credentials | null = null;
let signedInUserId: string | null = null;
let listener: CredentialsListener | null = null;
const waiting = new Set<() => void>();
const watchers = new Set<() => void>();

/** Sets the token of the user `userId`, or null for none; waiting requests continue. */
export function setCredentials(next: Credentials | null, userId: string | null = null): void {
  current = next;
  signedInUserId = next && userId;
  for (const resume of waiting) resume();
  waiting.clear();
  for (const watcher of watchers) watcher();
}

/** Returns the user id of the current token, or null. */
export function signedInAs(): string | null {
  return signedInUserId;
}

/** Calls `watcher` on every change of the token; returns a function that unsubscribes. */
export function watchToken(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Sets the single listener; returns a function that removes it. */
export function listenToCredentials(next: CredentialsListener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}

/**
 * Returns the access token for a request, or null when signed out. Requests a newer one if the current token is about
 * to expire, and waits for it; rejects with the signal's reason when `signal` is aborted.
 */
export function validAccessToken(signal: AbortSignal): Promise<string | null> {
  if (current === null || current.expiresAt * 1000 - now() > expiryMargin) {
    return Promise.resolve(current?.accessToken ?? null);
  }
  const renewed = nextToken(signal);
  listener?.onStale();
  return renewed;
}

/**
 * Returns the access token for retrying after `refused` was answered with a 401: requests a newer one and waits,
 * sharing the wait with other requests. Returns null when the session has ended, and `refused` itself if no session
 * could renew it. Rejects with the signal's reason when `signal` is aborted.
 */
export function renewedToken(refused: string, signal: AbortSignal): Promise<string | null> {
  if (current?.accessToken !== refused || listener === null) {
    return Promise.resolve(current?.accessToken ?? null);
  }
  const renewed = nextToken(signal);
  listener.onRefused();
  return renewed;
}

/** Returns the next token the session sets, or null when the session ends. */
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

/** Gives the session new tokens after a second factor was verified; the previous ones are no longer valid. */
export function announceGrant(grant: Grant): void {
  listener?.onGranted(grant);
}

/** Reports to the session that `token` was refused; ignored if it is no longer the current token. */
export function announceUnauthorized(token: string): void {
  if (token === current?.accessToken) listener?.onUnauthorized();
}
