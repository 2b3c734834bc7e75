import type { SupabaseClient } from '@supabase/supabase-js';
import type { Outbox } from '#mocks/backend/auth/outbox.ts';
import type { Backend } from '#mocks/backend/backend.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import type { Keys } from '#mocks/backend/keys.ts';

/** A backend on a fresh database, with its clients. */
export interface TestBackend {
  db: Database;
  origin: string;
  keys: Keys;
  fetch: Backend['fetch'];
  /** Opens a WebSocket without a network. */
  connect: Backend['connect'];
  /** Messages the auth service would have sent. */
  outbox: Outbox;
  /** Creates an unmodified supabase-js client: as the token's user, else with the key's role. */
  client(as?: { token?: string; key?: string }): SupabaseClient;
  /** Creates a token for a user without an auth account; `claims` are added to the usual ones. */
  token(
    claims: { sub: string; role?: string; expiresIn?: number } & Record<string, unknown>,
  ): Promise<string>;
  close(): Promise<void>;
}
