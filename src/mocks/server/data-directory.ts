import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateKeys, type Keys } from '#mocks/backend/keys.ts';

/** Another process works in the data directory. */
export class DataDirectoryTaken extends Error {
  constructor(directory: string, pid: number) {
    super(
      `${directory} is in use by process ${pid}. Stop it first, or choose another one with --data.\n` +
        `If that process is something else, delete ${join(directory, 'lock')}.`,
    );
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
  await lock(path('lock'), directory);
  return { path, keys: await keysIn(path('keys.json')), release: () => rm(path('lock'), { force: true }) };
}

async function lock(file: string, directory: string): Promise<void> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause;
    const pid = Number(await readFile(file, 'utf8'));
    if (isRunning(pid)) throw new DataDirectoryTaken(directory, pid);
    await rm(file, { force: true });
    await lock(file, directory);
  }
}

/** A process killed hard leaves its lock behind; the lock counts only while its process lives. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return codeOf(cause) === 'EPERM';
  }
}

async function keysIn(file: string): Promise<Keys> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause;
    const keys = await generateKeys();
    await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
    return keys;
  }
}

/** The system's error code, as `ENOENT`, of whatever was thrown. */
export function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
