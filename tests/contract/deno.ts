import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** The edge function, as deployed. */
const entry = 'supabase/functions/api/index.ts';

/** Uses the versions named in the function, only from `node_modules`: nothing is downloaded. */
const offline = [
  '--config=supabase/functions/api/deno.json',
  '--node-modules-dir=manual',
  '--cached-only',
  '--no-lock',
];

/** Environment variables the function may read. */
const variables = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEYS',
  'SUPABASE_SECRET_KEYS',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'APP_ORIGINS',
  'DRIVER_IDENTITY_DOMAIN',
] as const;

/** The function's environment on a platform. */
export type FunctionEnvironment = Partial<Record<(typeof variables)[number], string>>;

/** The edge function in a separate Deno process. */
export interface DenoFunction {
  /** URL of the function. */
  origin: string;
  /** Sets its stopped clock, immediately. */
  setClock(now: Date): void;
  /** Returns its log so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Returns the binary for this machine; the command `deno` may be a script that starts it as another process. */
function denoBinary(): string {
  const target = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
  const folder = dirname(createRequire(import.meta.url).resolve(`@deno/${target}/package.json`));
  return join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
}

const scratchFolder = () => mkdtemp(join(tmpdir(), 'deno-'));

/** Returns an environment without this process's variables, with Deno's cache in `folder`. */
const environment = (folder: string) => ({ DENO_DIR: folder, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' });

/** Checks the function's types in Deno; throws with the errors. */
export async function checkTypes(): Promise<void> {
  const folder = await scratchFolder();
  const env = environment(folder);
  await promisify(execFile)(denoBinary(), ['check', ...offline, entry], { env }).finally(() =>
    rm(folder, { recursive: true }),
  );
}

/**
 * Starts the unchanged function on a free port. It may only read its variables and call `projectHost` (`host:port`).
 * Throws with its log if it does not start.
 */
export async function startDeno(projectHost: string, given: FunctionEnvironment): Promise<DenoFunction> {
  const folder = await scratchFolder();
  const clock = join(folder, 'clock');
  const setClock = (now: Date) => writeFileSync(clock, String(now.getTime()));
  setClock(new Date());
  const flags = [
    '--preload=tests/contract/deno.clock.ts',
    '--no-prompt',
    `--allow-read=${clock}`,
    `--allow-env=CLOCK_FILE,${variables.join(',')}`,
    `--allow-net=127.0.0.1:0,${projectHost}`,
  ];
  const child = spawn(denoBinary(), ['run', ...offline, ...flags, entry], {
    env: { ...environment(folder), ...given, CLOCK_FILE: clock, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close');
  async function stop(): Promise<void> {
    process.off('exit', kill);
    kill();
    await ended;
    await rm(folder, { recursive: true });
  }
  let log = '';
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      log += `${line}\n`;
      const [, address] = /^Listening on (\S+)\/$/.exec(line) ?? [];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`Deno ended: ${log}`)), reject);
  }).catch(async (fault) => {
    await stop();
    throw fault;
  });

  return {
    origin,
    log: () => log,
    setClock,
    stop,
  };
}
