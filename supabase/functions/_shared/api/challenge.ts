/** Proof of a passed first step, which the client sends with the second: product design, G.14. */
import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';

/** Lifetime of a challenge, in milliseconds. */
export const challengeLifetime = 5 * 60_000;

const version = 'v1';
const prefix = `${version}.`;
const ivLength = 12;

const firstStep = z.object({
  userId: z.uuid(),
  /** Session of the first step: an access token at assurance level 1. */
  accessToken: z.string(),
  /** Continues that session if only the password is required. */
  refreshToken: z.string(),
  /** The user's verified authenticator apps. */
  factorIds: z.array(z.string()),
});
/** Result of the first step. */
export type FirstStep = z.infer<typeof firstStep>;

const sealed = z.extend(firstStep, { id: z.uuid(), expiresAt: z.int() });
/** A decrypted challenge: `id` makes it single use, `expiresAt` is in milliseconds since 1970 UTC. */
export type Challenge = z.infer<typeof sealed>;

/** Encrypts first steps into opaque, url-safe text and decrypts them; both need `secretKey`. */
export function createChallenges(secretKey: string, clock: Clock) {
  const key = deriveKey(secretKey);

  return {
    async seal(step: FirstStep): Promise<string> {
      const challenge: Challenge = {
        ...step,
        id: crypto.randomUUID(),
        expiresAt: clock.now().getTime() + challengeLifetime,
      };
      const iv = crypto.getRandomValues(new Uint8Array(ivLength));
      const plain = new TextEncoder().encode(JSON.stringify(challenge));
      const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key, plain);
      const bytes = new Uint8Array([...iv, ...new Uint8Array(cipher)]);
      return `${prefix}${encodeBase64Url(bytes.buffer).replace(/=+$/, '')}`;
    },

    /** Returns null for text that was tampered with, encrypted by another key or version, or has expired. */
    async open(text: string): Promise<Challenge | null> {
      if (!text.startsWith(prefix)) return null;
      const challenge = sealed.safeParse(await decrypt(text.slice(prefix.length), await key));
      if (!challenge.success || challenge.data.expiresAt <= clock.now().getTime()) return null;
      return challenge.data;
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;

async function deriveKey(secretKey: string): Promise<CryptoKey> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const material = await crypto.subtle.importKey('raw', encode(secretKey), 'HKDF', false, ['deriveKey']);
  const info = encode(`two-factor challenge ${version}`);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

async function decrypt(content: string, key: CryptoKey): Promise<unknown> {
  try {
    const bytes = decodeBase64Url(content);
    const iv = bytes.subarray(0, ivLength);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(ivLength));
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}
