/**
 * `npm run check:deploy`: follows the database steps of the README's Production section with the official Supabase CLI,
 * on a new native Postgres. Exits 1 if `db push` fails, if its database differs from the tests' database, or if an
 * advisor or the linter reports a finding missing from `accepted-findings.ts`. Exits 2 if the CLI is not available.
 */
import * as z from 'zod';
import { bootstrap, migrate } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { openNative } from '#mocks/backend/db/native.ts';
import { type NativeServer, startNativeServer } from '#mocks/backend/db/native-server.ts';
import { catalogDifferences, catalogOf } from '../db/catalog.ts';
import { acceptedFindings } from './accepted-findings.ts';
import { cliVersion, NoCli, SupabaseCli } from './supabase-cli.ts';

const advice = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      level: z.string(),
      detail: z.string(),
      metadata: z.object({ schema: z.optional(z.string()), name: z.optional(z.string()) }),
    }),
  ),
});
const lint = z.object({
  results: z.array(
    z.object({ function: z.string(), issues: z.array(z.object({ level: z.string(), message: z.string() })) }),
  ),
});

const printLine = (line: string) => process.stdout.write(`${line}\n`);
const problems: string[] = [];

/** Creates a database like that of a new hosted project, before the first migration. */
async function newProject(server: NativeServer, name: string): Promise<void> {
  await server.createDatabase(name);
  const db = await openNative(server.url(name));
  await bootstrap(db, (await loadSchema()).bootstrap);
  await db.close();
}

/** Applies the migrations with the CLI, and compares the result with the embedded backend's. */
async function push(cli: SupabaseCli, server: NativeServer): Promise<void> {
  const pushed = await cli.run('db', 'push', `--remote=${server.url('pushed')}`, '--yes');
  if ('error' in pushed) {
    problems.push(`db push: ${pushed.error.message}`);
    return;
  }
  const [theirs, ownDatabase] = [
    await openNative(server.url('pushed')),
    await openNative(server.url('ours')),
  ];
  const { migrations } = await loadSchema();
  await migrate(ownDatabase, migrations);
  const versions = await theirs.tx((sql) =>
    sql.query<{ version: string }>('select version from supabase_migrations.schema_migrations order by 1'),
  );
  const applied = versions.map(({ version }) => version);
  printLine(`db push applied ${applied.join(', ')}`);
  const due = migrations.map(({ version }) => version).sort();
  if (applied.join() !== due.join())
    problems.push(`db push applied ${applied.join()} instead of ${due.join()}`);
  const differences = catalogDifferences(await theirs.tx(catalogOf), await ownDatabase.tx(catalogOf));
  problems.push(...differences.map((line) => `db push gives another database: ${line}`));
  await Promise.all([theirs.close(), ownDatabase.close()]);
}

/** Returns the advisors' findings: warnings and errors. */
async function advise(cli: SupabaseCli, url: string): Promise<string[]> {
  const answer = await cli.run('db', 'advisors', `--remote=${url}`, '--level', 'warn', '--fail-on', 'none');
  if ('error' in answer) throw new Error(`db advisors: ${answer.error.message}`);
  return advice
    .parse(answer.output)
    .results.map(({ name, metadata }) => `${name} ${metadata.schema ?? ''}.${metadata.name ?? ''}`);
}

/** Returns the linter's findings; undefined if this Postgres lacks the extension that it needs. */
async function check(cli: SupabaseCli, url: string): Promise<string[] | undefined> {
  const answer = await cli.run('db', 'lint', `--remote=${url}`, '--level', 'warning', '--fail-on', 'none');
  if ('output' in answer) {
    return lint
      .parse(answer.output)
      .results.flatMap(({ function: name, issues }) => issues.map(({ message }) => `${name} ${message}`));
  }
  if (answer.error.message.includes('plpgsql_check')) return undefined;
  throw new Error(`db lint: ${answer.error.message}`);
}

const cli = await SupabaseCli.open().catch((cause: unknown) => {
  if (!(cause instanceof NoCli)) throw cause;
  process.stderr.write(`The Supabase CLI can't be had here, so nothing was checked.\n${cause.message}\n`);
  process.exit(2);
});
const server = await startNativeServer();
try {
  await newProject(server, 'pushed');
  await newProject(server, 'ours');
  await push(cli, server);
  const advised = await advise(cli, server.url('pushed'));
  const linted = await check(cli, server.url('pushed'));
  if (linted === undefined) printLine('db lint was not run: this Postgres has no plpgsql_check');
  const found = new Set([...advised, ...(linted ?? [])]);
  for (const key of found) {
    const reason = acceptedFindings[key];
    if (reason === undefined) problems.push(`not accepted: ${key}`);
    else printLine(`accepted: ${key}. ${reason}`);
  }
  for (const key of Object.keys(acceptedFindings)) {
    if (!found.has(key)) problems.push(`no longer found, so no longer to be accepted: ${key}`);
  }
} finally {
  await server.stop();
  await cli.close();
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
printLine(problems.length === 0 ? `Deployable with supabase@${cliVersion}` : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
