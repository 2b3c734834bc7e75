import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** The secrets of one embedded project; plain JSON, so that a data directory can store them. */
export interface Keys {
  /** Used by apps: the role `anon` without a session. */
  publishable: string;
  /** Used by servers: the role `service_role`, which bypasses row security. */
  secret: string;
  /** Private ES256 keys; the first one signs, all verify. */
  jwks: { keys: JWK[] };
}

const random = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: crypto.randomUUID() };
}

/** Generates the keys of a new project, in a hosted project's formats. */
export async function generateKeys(): Promise<Keys> {
  return {
    publishable: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
    jwks: { keys: [await signingKey()] },
  };
}

/** Returns the project's keys with a new signing key; the previous key still verifies, older ones do not. */
export async function rotateSigningKey(keys: Keys): Promise<Keys> {
  return { ...keys, jwks: { keys: [await signingKey(), ...keys.jwks.keys.slice(0, 1)] } };
}

/** Returns the role of an API key, or null for an unknown key. */
export function roleOfKey(keys: Keys, key: string | null): 'anon' | 'service_role' | null {
  if (key === keys.publishable) return 'anon';
  return key === keys.secret ? 'service_role' : null;
}
