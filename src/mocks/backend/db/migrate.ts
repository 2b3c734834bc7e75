import type { Database } from './database.ts';

/** A file of `supabase/migrations`: `<version>_<name>.sql`. */
export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** The scripts that turn an empty Postgres into this product's database. */
export interface Schema {
  /** Scripts that create a hosted project's initial objects; run once, before the first migration. */
  bootstrap: readonly string[];
  migrations: readonly Migration[];
}

/** Parses a migration file; throws if its name is not `<14 digits>_<name>.sql`. */
export function migrationOf(file: string, sql: string): Migration {
  const match = /^(\d{14})_(\w+)\.sql$/.exec(file);
  if (!match?.[1] || !match[2]) throw new Error(`${file} is not named <14 digits>_<name>.sql`);
  return { version: match[1], name: match[2], sql };
}

/** A script cannot bind parameters, so it contains a migration's text as a literal. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Resets role and settings between scripts. */
const resetSession = `reset role; reset all; set timezone = 'UTC'`;

/** The database was set up by other scripts, so a new one is required. */
export class DatabaseVersionMismatch extends Error {
  constructor() {
    super('This database was set up by another version.');
  }
}

/** Returns the hash of the setup scripts, stored in the database. */
async function checksumOf(scripts: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(scripts.join('\n')));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return `Set up by ${hex.join('')}`;
}

/** Runs the scripts, all or none, unless already applied. Throws `DatabaseVersionMismatch` if the database has others. */
export async function bootstrap(db: Database, scripts: readonly string[]): Promise<void> {
  const mark = await checksumOf(scripts);
  const [done] = await db.tx((sql) =>
    sql.query<{ mark: string | null }>(
      `select obj_description(oid, 'pg_namespace') as mark from pg_catalog.pg_namespace
        where nspname = 'supabase_migrations'`,
    ),
  );
  if (done && done.mark !== mark) throw new DatabaseVersionMismatch();
  if (done) return;
  const record = `comment on schema supabase_migrations is ${literal(mark)}`;
  await db.exec([...scripts, record].join(`\n;\n${resetSession};\n`));
}

/**
 * Applies missing migrations in the order of their versions, each together with its record or not at all. Returns the
 * applied versions. Throws the engine's error of the first that fails. Throws `DatabaseVersionMismatch` if an applied migration
 * was changed or removed: before the first release, migrations are still folded into the baseline.
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  const rows = await db.tx((sql) =>
    sql.query<{ version: string; text: string }>(
      `select version, array_to_string(statements, '') as text from supabase_migrations.schema_migrations`,
    ),
  );
  const had = new Map(rows.map(({ version, text }) => [version, text]));
  const given = new Map(migrations.map(({ version, sql }) => [version, sql]));
  if (rows.some(({ version, text }) => given.get(version) !== text)) throw new DatabaseVersionMismatch();
  const due = migrations
    .filter(({ version }) => !had.has(version))
    .toSorted((a, b) => a.version.localeCompare(b.version));
  for (const { version, name, sql } of due) {
    const record = [literal(version), `array[${literal(sql)}]`, literal(name)].join(', ');
    await db.exec(`${sql}\n;\n${resetSession};
      insert into supabase_migrations.schema_migrations (version, statements, name) values (${record});`);
  }
  return due.map(({ version }) => version);
}

/** Sets up an empty database or upgrades an older one; throws the errors of `bootstrap` and `migrate`. */
export async function setUp(db: Database, schema: Schema): Promise<void> {
  await bootstrap(db, schema.bootstrap);
  await migrate(db, schema.migrations);
}
