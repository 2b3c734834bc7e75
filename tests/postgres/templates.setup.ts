/**
 * Runs once before the database tests and once before the contract tests: starts their native server and makes the
 * templates of both engines, which tests copy. A copy takes a tenth of the time that migrating takes.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import type { Database } from '#mocks/backend/db/database.ts';
import { bootstrap, migrate } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { openNative } from '#mocks/backend/db/native.ts';
import { type NativeServer, startNativeServer } from '#mocks/backend/db/native-server.ts';
import { openPglite } from '#mocks/backend/db/pglite.ts';
import type { Template } from './copies.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the native server's database `postgres`; its templates are databases of their names. */
    nativeServer: string;
    /** Folder of PGlite's templates: a dumped data directory each, `<template>.tar`. */
    pgliteTemplates: string;
  }
}

/** Returns the function that stops the server and removes the templates. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const schema = await loadSchema();
  const steps: [Template, (db: Database) => Promise<unknown>][] = [
    ['bootstrapped', (db) => bootstrap(db, schema.bootstrap)],
    ['migrated', (db) => migrate(db, schema.migrations)],
  ];
  const server = await startNativeServer();
  await makeNativeTemplates(server, steps);
  provide('nativeServer', server.url('postgres'));

  const folder = await mkdtemp(join(tmpdir(), 'templates-'));
  await makePgliteTemplates(folder, steps);
  provide('pgliteTemplates', folder);

  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

type Steps = readonly [Template, (db: Database) => Promise<unknown>][];

/** Makes each template from the one before. */
async function makeNativeTemplates(server: NativeServer, steps: Steps): Promise<void> {
  let last: string | undefined;
  for (const [template, step] of steps) {
    await server.createDatabase(template, last);
    const db = await openNative(server.url(template));
    await step(db);
    await db.close();
    last = template;
  }
}

/** Dumps the data directory after each step; `Database` has no way to, so PGlite itself opens it once more. */
async function makePgliteTemplates(folder: string, steps: Steps): Promise<void> {
  const dataDir = join(folder, 'data');
  for (const [template, step] of steps) {
    const db = await openPglite({ dataDir });
    await step(db);
    await db.close();
    const engine = await PGlite.create({ dataDir });
    const dump = await engine.dumpDataDir('none');
    await engine.close();
    await writeFile(join(folder, `${template}.tar`), new Uint8Array(await dump.arrayBuffer()));
  }
}
