import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { type NativeHost, nativeHost, openToAll } from './native-host.ts';
import { stopLeftover } from './native-leftover.ts';

/** A Postgres 17 server started by this process. */
export interface NativeServer {
  /** Returns the connection string of one of its databases, as the owner. */
  url(database: string): string;
  /** Creates a database, as a copy of `template` if given (which must have no connections). */
  createDatabase(name: string, template?: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  /** Ends every connection and the server; a temporary server also deletes its data. */
  stop(): Promise<void>;
}

const run = promisify(execFile);
const environment = { ...process.env, LC_ALL: 'C' };

/** Creates the cluster in `folder` if missing, and returns its password. */
async function cluster(host: NativeHost, folder: string): Promise<string> {
  const passwordFile = join(folder, 'password');
  const kept = await readFile(passwordFile, 'utf8').catch(() => null);
  if (kept !== null) return kept;
  await mkdir(dirname(folder), { recursive: true });
  if (host.owner && !(await openToAll(dirname(folder)))) {
    throw new Error(`Postgres can't run as root, and no other account can enter ${dirname(folder)}`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const password = crypto.randomUUID();
  const draft = `${passwordFile}.new`;
  await writeFile(draft, password, { mode: 0o600 });
  if (host.owner) {
    await chown(folder, host.owner.uid, host.owner.gid);
    await chown(draft, host.owner.uid, host.owner.gid);
  }
  await rm(join(folder, 'data'), { recursive: true, force: true });
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale'];
  const flags = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...locale,
    '--no-instructions',
  ];
  await run(host.initdb, [`--pgdata=${join(folder, 'data')}`, `--pwfile=${draft}`, ...flags], {
    env: environment,
    cwd: folder,
    ...host.owner,
  });
  // Written last: its existence shows that the cluster is complete.
  await writeFile(passwordFile, password, { mode: 0o600 });
  await rm(draft);
  return password;
}

/** Resolves when the server accepts connections; throws with its last output if it exits first. */
function ready(server: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (log.includes('database system is ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Postgres ended with ${code}: ${log}`)));
  });
}

/** Removes the files of a temporary server. */
const removeServerFiles = (host: NativeHost) => rm(host.scratch, { recursive: true, force: true });

/**
 * Starts Postgres 17 on a free port of 127.0.0.1. With `folder` the data is kept there; without it, the server is
 * temporary: fast, not crash-safe, and deleted when stopped. Throws if the machine has no binaries or no account to run
 * them.
 */
export async function startNativeServer({ folder }: { folder?: string } = {}): Promise<NativeServer> {
  const host = await nativeHost();
  try {
    return await start(host, folder);
  } catch (error) {
    await removeServerFiles(host);
    throw error;
  }
}

async function start(host: NativeHost, folder: string | undefined): Promise<NativeServer> {
  const home = folder === undefined ? join(host.scratch, 'server') : resolve(folder);
  const password = await cluster(host, home);
  await stopLeftover(join(home, 'data'), password);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC'];
  if (folder === undefined) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(host.postgres, ['-D', join(home, 'data'), '-p', String(port), ...flags], {
    env: environment,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...host.owner,
  });
  const interrupt = () => server.kill('SIGINT');
  process.once('exit', interrupt);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await ready(server);

  const url = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    url,
    createDatabase: (name, template = 'template0') =>
      administer(
        `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
      ),
    dropDatabase: (name) => administer(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
    async stop() {
      process.off('exit', interrupt);
      interrupt();
      await ended;
      await removeServerFiles(host);
    },
  };
}
