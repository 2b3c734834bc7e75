import authSchema from '#mocks/backend/auth/schema.sql?raw';
import realtimeSchema from '#mocks/backend/realtime/schema.sql?raw';
import storageSchema from '#mocks/backend/storage/schema.sql?raw';
import bootstrap from './bootstrap.sql?raw';
import { migrationOf, type Schema } from './migrate.ts';

const files = import.meta.glob<string>('../../../../supabase/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The schema, carried as text in the bundle that asks for it. */
export async function loadSchema(): Promise<Schema> {
  return {
    bootstrap: [bootstrap, authSchema, storageSchema, realtimeSchema],
    migrations: Object.entries(files).map(([path, sql]) =>
      migrationOf(path.slice(path.lastIndexOf('/') + 1), sql),
    ),
  };
}
