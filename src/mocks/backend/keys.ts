import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** The secrets of one embedded project; plain JSON, so that a data directory can keep them. */
export interface Keys {
  /** Named by apps: without a session it means the role `anon`. */
  publishable: string;
  /** Named by servers: the role `service_role`, which row security doesn't bind. */
  secret: string;
  /** Private ES256 keys; the first one signs, every one verifies. */
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

/** Makes the keys of a new project, in the forms a hosted one has. */
export async function generateKeys(): Promise<Keys> {
  return {
    publishable: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
    jwks: { keys: [await signingKey()] },
  };
}

/** The same project with a new key that signs; tokens of the one before it stay good, of older ones not. */
export async function rotateSigningKey(keys: Keys): Promise<Keys> {
  return { ...keys, jwks: { keys: [await signingKey(), ...keys.jwks.keys.slice(0, 1)] } };
}

/** The role an API key stands for, or null for a key of somebody else. */
export function roleOfKey(keys: Keys, key: string | null): 'anon' | 'service_role' | null {
  if (key === keys.publishable) return 'anon';
  return key === keys.secret ? 'service_role' : null;
}
