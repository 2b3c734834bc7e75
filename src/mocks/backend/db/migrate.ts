import type { Database } from './database.ts';

/** One file of `supabase/migrations`: `<version>_<name>.sql`. */
export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** All that makes an empty Postgres into this product's database. */
export interface Schema {
  /** Scripts that stand for what a hosted project brings along; run once, before the first migration. */
  bootstrap: readonly string[];
  migrations: readonly Migration[];
}

/** The migration a file holds; throws when its name isn't `<14 digits>_<name>.sql`. */
export function migrationOf(file: string, sql: string): Migration {
  const match = /^(\d{14})_(\w+)\.sql$/.exec(file);
  if (!match?.[1] || !match[2]) throw new Error(`${file} is not named <14 digits>_<name>.sql`);
  return { version: match[1], name: match[2], sql };
}

/** A script can't bind parameters, so a migration's text is written into it as a literal. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Keeps the role and the settings that one script makes from reaching the next one. */
const settle = `reset role; reset all; set timezone = 'UTC'`;

/** A database was set up by other scripts, which only a new database can make good. */
export class SetUpOtherwise extends Error {
  constructor() {
    super('This database was set up by another version.');
  }
}

/** What a database keeps of the scripts that set it up. */
async function markOf(scripts: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(scripts.join('\n')));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return `Set up by ${hex.join('')}`;
}

/**
 * Runs the scripts, all or none, unless this database has them already. Throws `SetUpOtherwise` when it has others.
 */
export async function bootstrap(db: Database, scripts: readonly string[]): Promise<void> {
  const mark = await markOf(scripts);
  const [done] = await db.tx((sql) =>
    sql.query<{ mark: string | null }>(
      `select obj_description(oid, 'pg_namespace') as mark from pg_catalog.pg_namespace
        where nspname = 'supabase_migrations'`,
    ),
  );
  if (done && done.mark !== mark) throw new SetUpOtherwise();
  if (done) return;
  const record = `comment on schema supabase_migrations is ${literal(mark)}`;
  await db.exec([...scripts, record].join(`\n;\n${settle};\n`));
}

/**
 * Applies the migrations that this database hasn't had, in the order of their versions, each with its
 * record or not at all; throws the engine's error of the first that fails. Gives the versions applied.
 * Throws `SetUpOtherwise` when one of those it had is no longer the same, or no longer there: before the
 * first release migrations are still folded into the baseline.
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  const rows = await db.tx((sql) =>
    sql.query<{ version: string; text: string }>(
      `select version, array_to_string(statements, '') as text from supabase_migrations.schema_migrations`,
    ),
  );
  const had = new Map(rows.map(({ version, text }) => [version, text]));
  const given = new Map(migrations.map(({ version, sql }) => [version, sql]));
  if (rows.some(({ version, text }) => given.get(version) !== text)) throw new SetUpOtherwise();
  const due = migrations
    .filter(({ version }) => !had.has(version))
    .toSorted((a, b) => a.version.localeCompare(b.version));
  for (const { version, name, sql } of due) {
    const record = [literal(version), `array[${literal(sql)}]`, literal(name)].join(', ');
    await db.exec(`${sql}\n;\n${settle};
      insert into supabase_migrations.schema_migrations (version, statements, name) values (${record});`);
  }
  return due.map(({ version }) => version);
}

/** Makes an empty or an earlier database into this product's; throws as `bootstrap` and `migrate` do. */
export async function setUp(db: Database, schema: Schema): Promise<void> {
  await bootstrap(db, schema.bootstrap);
  await migrate(db, schema.migrations);
}
