import { createClient } from '@supabase/supabase-js';
import { importJWK, SignJWT } from 'jose';
import type { AuthTuning } from '#mocks/backend/auth/context.ts';
import { createOutbox } from '#mocks/backend/auth/outbox.ts';
import { createBackend } from '#mocks/backend/backend.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { generateKeys } from '#mocks/backend/keys.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import { type Clock, systemClock } from '#shared/clock.ts';
import { type Engine as EmbeddedEngine, engines as embeddedEngines, openCopy } from '../postgres/copies.ts';
import { hostedProject } from './hosted.environment.ts';
import { openHosted } from './hosted.ts';
import type { TestBackend } from './test-backend.ts';

/** Backend of a test: an engine of the embedded backend, or a hosted project. */
export type Engine = EmbeddedEngine | 'hosted';

/** Default of the suite: a hosted project if configured, else native Postgres. */
const usual: Engine = hostedProject ? 'hosted' : 'native';

/**
 * Engines for tests whose outcome may differ by engine. PGlite is another version of Postgres with one connection and
 * its own driver, so these also run on it: formats of values and errors (`rest-read`, `rest-errors`), detection of
 * schema changes (`rest-schema-changes`), notifications (`realtime-database`), concurrent transactions
 * (`gateway-concurrency`), one journey through auth (`auth-sign-in`) and one through storage (`storage-upload`).
 */
export const engines: readonly Engine[] = hostedProject ? [usual] : embeddedEngines;

const origin = 'http://backend.test';

/**
 * Opens a backend with the product's migrations, or with the schema in `script` instead. `clock` sets its time, except
 * on a hosted project; `auth` configures its auth service, by default with cheap password hashing.
 */
export async function openBackend({
  engine = usual,
  script,
  clock = systemClock,
  auth = { hashCost: 4 },
}: {
  engine?: Engine;
  script?: string;
  clock?: Clock;
  auth?: AuthTuning;
} = {}): Promise<TestBackend> {
  if (engine === 'hosted') {
    if (!hostedProject) throw new Error('The environment names no hosted project');
    const scripts = script === undefined ? (await loadSchema()).migrations.map(({ sql }) => sql) : [script];
    return openHosted(hostedProject, scripts);
  }
  const db = await openCopy(script === undefined ? 'migrated' : 'bootstrapped', engine);
  if (script !== undefined) await db.exec(script);
  const keys = await generateKeys();
  const outbox = createOutbox();
  const backend = createBackend({ db, origin, keys, clock, blobs: memoryBlobs(), mailer: outbox, auth });
  const [signing] = keys.jwks.keys;
  if (!signing) throw new Error('The generated keys hold no signing key');

  return {
    db,
    origin,
    keys,
    fetch: backend.fetch,
    connect: backend.connect,
    outbox,
    client({ token, key = keys.publishable } = {}) {
      return createClient(origin, key, {
        global: { fetch: backend.fetch },
        auth: { persistSession: false, autoRefreshToken: false },
        ...(token !== undefined && { accessToken: async () => token }),
      });
    },
    async token({ expiresIn = 3600, ...claims }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      // Without a session: tokens of an ended session are rejected.
      const usual = { role: 'authenticated', aal: 'aal1' };
      return new SignJWT({ ...usual, ...claims, iat: now, exp: now + expiresIn })
        .setProtectedHeader({ alg: 'ES256', ...(signing.kid !== undefined && { kid: signing.kid }) })
        .setIssuer(`${origin}/auth/v1`)
        .setAudience('authenticated')
        .sign(await importJWK(signing, 'ES256'));
    },
    close: () => backend.close(),
  };
}
