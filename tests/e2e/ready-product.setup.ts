/**
 * Runs once before the end-to-end tests: builds the product and the demo if their sources have changed, and creates the
 * seeded data folder that is copied for every test file.
 */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '#mocks/backend/db/free-port.ts';
import { buildOnce } from '../builds.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder of `npm start` with its keys, its built app and a freshly seeded database. */
    readyProduct: string;
    /** The built demo. */
    builtDemo: string;
  }
}

const home = resolve('node_modules/.cache/e2e/product');

/** Recreated at every start; keys and app stay, since the app is built with the keys. */
const recreatedAtStart = ['pglite', 'storage', 'outbox', 'lock.sqlite', 'process'];

export async function setup({ provide }: TestProject): Promise<void> {
  const [demo] = await Promise.all([buildOnce('demo'), prepareProduct()]);
  provide('builtDemo', demo);
  provide('readyProduct', home);
}

async function prepareProduct(): Promise<void> {
  for (const name of recreatedAtStart) await rm(join(home, name), { recursive: true, force: true });
  const product = await startProduct(home, await freePort());
  await product.stop();
}
