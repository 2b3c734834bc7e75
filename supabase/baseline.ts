/** The baseline migration: every file of `supabase/schemas`, in path order, in one script. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path of the baseline, from the repository's root. */
export const baselineFile = 'supabase/migrations/20261127000000_baseline.sql';

/** A file of `supabase/schemas`: its path from the repository's root, and its text. */
export interface SchemaFile {
  path: string;
  sql: string;
}

/** Reads the schema files under `root` in the order in which they load. */
export function readSchemas(root = '.'): SchemaFile[] {
  return globSync('supabase/schemas/*/*.sql', { cwd: root })
    .sort()
    .map((path) => ({ path, sql: readFileSync(join(root, path), 'utf8') }));
}

/** Returns the text of the baseline for these schema files. */
export function baselineSql(files: readonly SchemaFile[]): string {
  const header =
    '-- Generated from supabase/schemas by `npm run generate:baseline`. Change those files instead of this one.\n';
  return [header, ...files.map(({ path, sql }) => `-- ${path}\n\n${sql.trim()}\n`)].join('\n');
}

/** Lists the migrations under `root` after the baseline. If there are none, the baseline may be rewritten. */
export function laterMigrations(root = '.'): string[] {
  const folder = join(root, 'supabase/migrations');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => `supabase/migrations/${file}`)
    .filter((file) => file.endsWith('.sql') && file !== baselineFile)
    .sort();
}
