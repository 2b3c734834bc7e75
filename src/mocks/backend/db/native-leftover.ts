import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Status of a server: it serves our data, other data, is starting or stopping, or does not respond. */
type ServerState = 'ours' | 'other' | 'busy' | 'silent';

/** How long to wait, in milliseconds, before each status counts as final. */
const patience: Readonly<Record<ServerState, number>> = {
  ours: 30_000,
  other: 0,
  busy: 30_000,
  silent: 2_000,
};

/** Returns whether a process with this id runs, of any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/** Returns the process id and port in Postgres' data directory, or null. */
async function noted(file: string): Promise<{ pid: number; port: number } | null> {
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n').map(Number);
  return pid && port ? { pid, port } : null;
}

/** Checks whether the server on `port` serves the directory `data`. */
async function ask(data: string, port: number, password: string): Promise<ServerState> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return resolve(rows[0]?.data_directory) === resolve(data) ? 'ours' : 'other';
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) return 'silent';
    // Another server rejects the password; ours rejects all connections while it starts or stops.
    return cause.code?.startsWith('28') ? 'other' : 'busy';
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Stops a server that a killed process left running on the cluster in `data`. Removes a stale pid file, since Postgres
 * would mistake any process with that id for the server.
 */
export async function stopLeftover(data: string, password: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const start = Date.now();
  for (let note = await noted(file); note && isRunning(note.pid); note = await noted(file)) {
    const word = await ask(data, note.port, password);
    if (Date.now() - start >= patience[word]) break;
    if (word === 'ours') process.kill(note.pid, 'SIGINT');
    await pause(20);
  }
  await rm(file, { force: true });
}
