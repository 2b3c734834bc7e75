import { readdir, readFile } from 'node:fs/promises';
import { migrationOf, type Schema } from './migrate.ts';

const folder = new URL('../../../../supabase/migrations/', import.meta.url);
const scripts = [
  './bootstrap.sql',
  '../auth/schema.sql',
  '../storage/schema.sql',
  '../realtime/schema.sql',
].map((path) => new URL(path, import.meta.url));

/** Reads the schema from the source tree. */
export async function loadSchema(): Promise<Schema> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return {
    bootstrap: await Promise.all(scripts.map((script) => readFile(script, 'utf8'))),
    migrations: await Promise.all(
      files.map(async (file) => migrationOf(file, await readFile(new URL(file, folder), 'utf8'))),
    ),
  };
}
