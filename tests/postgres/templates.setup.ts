/**
 * Runs once before the database tests and once before the contract tests: starts their native server and creates the
 * templates of both engines, which tests copy. A copy takes a tenth of the time of migrating.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '#mocks/backend/db/database.ts';
import { bootstrap, migrate } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { openNative } from '#mocks/backend/db/native.ts';
import { type NativeServer, startNativeServer } from '#mocks/backend/db/native-server.ts';
import { openPgliteEngine } from '#mocks/backend/db/pglite.ts';
import type { Template } from './copies.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the native server's database `postgres`; the templates are databases with their names. */
    nativeServer: string;
    /** Folder of PGlite's templates: one dumped data directory each, `<template>.tar`. */
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
  const folder = await mkdtemp(join(tmpdir(), 'templates-'));
  await Promise.all([createNativeTemplates(server, steps), createPgliteTemplates(folder, steps)]);
  provide('nativeServer', server.url('postgres'));
  provide('pgliteTemplates', folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

type Steps = readonly [Template, (db: Database) => Promise<unknown>][];

/** Creates each template from the previous one. */
async function createNativeTemplates(server: NativeServer, steps: Steps): Promise<void> {
  let last: string | undefined;
  for (const [template, step] of steps) {
    await server.createDatabase(template, last);
    const db = await openNative(server.url(template));
    await step(db);
    await db.close();
    last = template;
  }
}

/** Dumps the data directory after each step. */
async function createPgliteTemplates(folder: string, steps: Steps): Promise<void> {
  const { db, engine } = await openPgliteEngine();
  for (const [template, step] of steps) {
    await step(db);
    // Otherwise every copy would start by replaying the log.
    await db.exec('checkpoint');
    const dump = await engine.dumpDataDir('none');
    await writeFile(join(folder, `${template}.tar`), new Uint8Array(await dump.arrayBuffer()));
  }
  await db.close();
}
