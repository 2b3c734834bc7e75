import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateKeys, type Keys } from '#mocks/backend/keys.ts';

/** Another process uses the data directory. */
export class DataDirectoryInUse extends Error {
  constructor(directory: string, process: string) {
    super(`${directory} is in use by ${process}. Stop it first, or choose another one with --data.`);
  }
}

/** Data of one installation: database, keys, built app. One process at a time. */
export interface DataDirectory {
  /** Returns the path of a file or folder inside. */
  path(name: string): string;
  /** Keys created with the directory; they never leave this machine. */
  keys: Keys;
  /** Releases the directory for the next process. */
  release(): Promise<void>;
}

/** Opens the data directory, creating it on first use. Throws `DataDirectoryInUse` if another process uses it. */
export async function openDataDirectory(directory: string): Promise<DataDirectory> {
  await mkdir(directory, { recursive: true });
  const path = (name: string) => join(directory, name);
  const unlock = lock(path('lock.sqlite'));
  const holder = path('process');
  if (!unlock) throw new DataDirectoryInUse(directory, await nameOf(holder));
  try {
    await writeAtomically(holder, String(process.pid));
    const keys = await keysIn(path('keys.json'));
    return {
      path,
      keys,
      async release() {
        await rm(holder, { force: true });
        unlock();
      },
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

/**
 * Acquires the lock and returns a function to release it, or null if it is held. The operating system holds it for
 * SQLite, so it ends with its process in any case, and only one can get it.
 */
function lock(file: string): (() => void) | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return () => database.close();
  } catch (cause) {
    database.close();
    if (isBusy(cause)) return null;
    throw cause;
  }
}

/** SQLite's code for a file locked by another connection. */
const busy = 5;
const isBusy = (cause: unknown) => cause instanceof Error && 'errcode' in cause && cause.errcode === busy;

/** Returns the name of the lock's holder, if it has written one yet. */
async function nameOf(holder: string): Promise<string> {
  const pid = await readFile(holder, 'utf8').catch(() => '');
  return pid === '' ? 'another process' : `process ${pid}`;
}

/** Writes a file atomically: a reader, or the next process after a kill, sees all of it or nothing. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
}

async function keysIn(file: string): Promise<Keys> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause;
    const keys = await generateKeys();
    await writeAtomically(file, JSON.stringify(keys));
    return keys;
  }
}

/** Returns a thrown value's system error code, such as `ENOENT`. */
export function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
