import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A running `npm start`. */
export interface Product {
  origin: string;
  port: number;
  /** Returns its output so far. */
  output(): string;
  /** Stops it like Ctrl-C and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Runs the product on `port` with its data in `data`; resolves when it serves, throws with its output if it exits. */
export async function startProduct(data: string, port: number): Promise<Product> {
  const { child, output, ended } = run(data, port);
  await Promise.race([
    new Promise<void>((resolve) => child.stdout?.on('data', () => output().includes('Ctrl-C') && resolve())),
    ended.then(() => Promise.reject(new Error(output()))),
  ]);
  return {
    origin: `http://localhost:${port}`,
    port,
    output,
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/** Runs the product where it cannot start, and returns its output and exit code. */
export async function refusedStart(
  data: string,
  port: number,
): Promise<{ output: string; code: number | null }> {
  const { output, ended } = run(data, port);
  const code = await ended;
  return { output: output(), code };
}

function run(data: string, port: number) {
  const env = { ...process.env, PORT: String(port), NODE_ENV: undefined, VITEST: undefined };
  const child: ChildProcess = spawn(process.execPath, ['src/mocks/serve.ts', '--data', data], { env });
  let text = '';
  const read = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => text, ended };
}

/** Creates a folder for one test's data, with a function to remove it. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'product-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The same, with a data folder that contains the built app, its keys and the freshly seeded database. */
export async function readyFolder(): ReturnType<typeof temporaryFolder> {
  const folder = await temporaryFolder();
  await cp(inject('readyProduct'), folder.path, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}
