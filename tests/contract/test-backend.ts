import type { SupabaseClient } from '@supabase/supabase-js';
import type { Outbox } from '#mocks/backend/auth/outbox.ts';
import type { Backend } from '#mocks/backend/backend.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import type { Keys } from '#mocks/backend/keys.ts';

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
