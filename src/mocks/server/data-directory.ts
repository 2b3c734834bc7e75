import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateKeys, type Keys } from '#mocks/backend/keys.ts';

/** Another process works in the data directory. */
export class DataDirectoryTaken extends Error {
  constructor(directory: string, process: string) {
    super(`${directory} is in use by ${process}. Stop it first, or choose another one with --data.`);
  }
}

/** Where one installation keeps everything: database, keys, built app. One process at a time. */
export interface DataDirectory {
  /** Path of something inside. */
  path(name: string): string;
  /** The keys made when the directory was new; they never leave this machine. */
  keys: Keys;
  /** Lets the next process in. */
  release(): Promise<void>;
}

/** Opens (and on first use makes) the data directory. Throws `DataDirectoryTaken` when another process has it. */
export async function openDataDirectory(directory: string): Promise<DataDirectory> {
  await mkdir(directory, { recursive: true });
  const path = (name: string) => join(directory, name);
  const unlock = lock(path('lock.sqlite'));
  const holder = path('process');
  if (!unlock) throw new DataDirectoryTaken(directory, await nameOf(holder));
  try {
    await writeWhole(holder, String(process.pid));
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
 * Takes the lock and gives the way to let go of it, or null when it is held. The operating system holds it for
 * SQLite, so it ends with its process, however that ends, and two can't get it at once.
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

/** SQLite's code for a file that another connection has locked. */
const busy = 5;
const isBusy = (cause: unknown) => cause instanceof Error && 'errcode' in cause && cause.errcode === busy;

/** Who holds the lock, as far as it has said so yet. */
async function nameOf(holder: string): Promise<string> {
  const pid = await readFile(holder, 'utf8').catch(() => '');
  return pid === '' ? 'another process' : `process ${pid}`;
}

/** Writes a file so that a reader, or the next process after a kill, sees all of it or none. */
async function writeWhole(file: string, text: string): Promise<void> {
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
    await writeWhole(file, JSON.stringify(keys));
    return keys;
  }
}

/** The system's error code, as `ENOENT`, of whatever was thrown. */
export function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
