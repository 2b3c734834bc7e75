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

/** Makes the keys of a new project, in the forms a hosted one has. */
export async function generateKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const signing = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: crypto.randomUUID() };
  return {
    publishable: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
    jwks: { keys: [signing] },
  };
}

/** The role an API key stands for, or null for a key of somebody else. */
export function roleOfKey(keys: Keys, key: string | null): 'anon' | 'service_role' | null {
  if (key === keys.publishable) return 'anon';
  return key === keys.secret ? 'service_role' : null;
}
