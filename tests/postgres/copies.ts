import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openNative } from '#mocks/backend/db/native.ts';
import { openPglite } from '#mocks/backend/db/pglite.ts';

/** Engines of the embedded backend. Rules are tested on `native`; engine-dependent behaviour on both. */
export const engines = ['pglite', 'native'] as const;
export type Engine = (typeof engines)[number];

/** A database created once per run: with a hosted project's initial objects, or also with the product's migrations. */
export type Template = 'bootstrapped' | 'migrated';

/** Opens a new copy of a template, which is deleted on close. */
export function openCopy(template: Template, engine: Engine = 'native'): Promise<Database> {
  return engine === 'pglite' ? copyPglite(template) : copyNative(template);
}

async function copyPglite(template: Template): Promise<Database> {
  const dump = await readFile(join(inject('pgliteTemplates'), `${template}.tar`));
  return openPglite({ loadDataDir: new Blob([dump]) });
}

async function copyNative(template: Template): Promise<Database> {
  const server = inject('nativeServer');
  const name = `copy_${crypto.randomUUID()}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${pg.escapeIdentifier(name)} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openNative(url.href);
  return {
    ...db,
    async close() {
      await db.close();
      await administer(`drop database ${pg.escapeIdentifier(name)} with (force)`);
    },
  };
}
