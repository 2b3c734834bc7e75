import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { importJWK, SignJWT } from 'jose';
import { createOutbox, type Outbox } from '#mocks/backend/auth/outbox.ts';
import { type Backend, createBackend } from '#mocks/backend/backend.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import { bootstrap, migrate } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { openNative } from '#mocks/backend/db/native.ts';
import { startNativeServer } from '#mocks/backend/db/native-server.ts';
import { openPglite } from '#mocks/backend/db/pglite.ts';
import { generateKeys, type Keys } from '#mocks/backend/keys.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import { type Clock, systemClock } from '#shared/clock.ts';
import { hostedProject } from './hosted.environment.ts';
import { openHosted } from './hosted.ts';

/** What a test runs on: an engine of the embedded backend, or a project that isn't ours. */
export type Engine = 'pglite' | 'native' | 'hosted';

/** The engines that every contract and database test runs on; a hosted project in their place when one is named. */
export const engines: readonly Engine[] = hostedProject ? ['hosted'] : ['pglite', 'native'];

const origin = 'http://backend.test';

/** A backend on a fresh database, and clients of it. */
export interface TestBackend {
  db: Database;
  origin: string;
  keys: Keys;
  fetch: Backend['fetch'];
  /** Opens a WebSocket without a network. */
  connect: Backend['connect'];
  /** What the auth service would have sent. */
  outbox: Outbox;
  /** An unmodified supabase-js: with a token that person, else whoever the key stands for. */
  client(as?: { token?: string; key?: string }): SupabaseClient;
  /** A token of this project for a person who needs no auth account; `claims` are added to the usual ones. */
  token(
    claims: { sub: string; role?: string; expiresIn?: number } & Record<string, unknown>,
  ): Promise<string>;
  close(): Promise<void>;
}

/** Opens an empty Postgres; closing the database also ends what runs it. */
export async function openDatabase(engine: Engine): Promise<Database> {
  if (engine === 'pglite') return openPglite();
  if (engine === 'hosted') throw new Error('A hosted project has no empty Postgres to give');
  const server = await startNativeServer();
  await server.createDatabase('test');
  const db = await openNative(server.url('test'));
  return {
    ...db,
    async close() {
      await db.close();
      await server.stop();
    },
  };
}

/**
 * A backend with the product's migrations or, when `script` is given, with that schema in their place.
 * `clock` sets its time, which a hosted project has of its own.
 */
export async function openBackend(
  engine: Engine,
  { script, clock = systemClock }: { script?: string; clock?: Clock } = {},
): Promise<TestBackend> {
  const schema = await loadSchema();
  if (engine === 'hosted') {
    if (!hostedProject) throw new Error('The environment names no hosted project');
    const scripts = script === undefined ? schema.migrations.map(({ sql }) => sql) : [script];
    return openHosted(hostedProject, scripts);
  }
  const db = await openDatabase(engine);
  await bootstrap(db, schema.bootstrap);
  if (script === undefined) await migrate(db, schema.migrations);
  else await db.exec(script);
  const keys = await generateKeys();
  const outbox = createOutbox();
  const backend = createBackend({ db, origin, keys, clock, blobs: memoryBlobs(), mailer: outbox });
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
      // Of no session: one that has ended is refused.
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
