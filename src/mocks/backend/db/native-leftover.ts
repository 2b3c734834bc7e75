import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** What a server tells of itself: it keeps our data, it doesn't, it is starting or stopping, nothing at all. */
type Word = 'ours' | 'other' | 'busy' | 'silent';

/** How long to wait, in milliseconds, before each word counts as the last one. */
const patience: Readonly<Record<Word, number>> = { ours: 30_000, other: 0, busy: 30_000, silent: 2_000 };

/** True while a process of this number runs, of whoever's. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/** Process and port that Postgres noted in its data directory, or null. */
async function noted(file: string): Promise<{ pid: number; port: number } | null> {
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n').map(Number);
  return pid && port ? { pid, port } : null;
}

/** Asks the server on `port` whether it keeps its data in `data`. */
async function ask(data: string, port: number, password: string): Promise<Word> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return resolve(rows[0]?.data_directory) === resolve(data) ? 'ours' : 'other';
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) return 'silent';
    // Another server refuses the password; ours, while it starts or stops, refuses everybody.
    return cause.code?.startsWith('28') ? 'other' : 'busy';
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Stops the server that a killed process left running on the cluster in `data`. The note of a server that is
 * gone is removed, since Postgres would take any process that has the number by now for that server.
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
