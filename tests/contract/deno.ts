import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** The edge function as it is deployed. */
const entry = 'supabase/functions/api/index.ts';

/** Takes the versions the function itself names, from `node_modules` alone: nothing is ever downloaded. */
const offline = [
  '--config=supabase/functions/api/deno.json',
  '--node-modules-dir=manual',
  '--cached-only',
  '--no-lock',
];

/** All that the function may ask its environment for. */
const variables = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEYS',
  'SUPABASE_SECRET_KEYS',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'APP_ORIGINS',
  'DRIVER_IDENTITY_DOMAIN',
] as const;

/** The environment a platform gives the function. */
export type FunctionEnvironment = Partial<Record<(typeof variables)[number], string>>;

/** The edge function in a Deno of its own. */
export interface DenoFunction {
  /** Where it listens. */
  origin: string;
  /** Sets its clock, which stands still otherwise, at once. */
  setClock(now: Date): void;
  /** What it wrote to its log so far. */
  log(): string;
  stop(): Promise<void>;
}

/** The binary for this machine; the command `deno` may be a script that starts it as one more process. */
function denoBinary(): string {
  const target = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
  const folder = dirname(createRequire(import.meta.url).resolve(`@deno/${target}/package.json`));
  return join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
}

const scratchFolder = () => mkdtemp(join(tmpdir(), 'deno-'));

/** An environment that holds nothing of this process, with Deno's cache in `folder`. */
const environment = (folder: string) => ({ DENO_DIR: folder, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' });

/** Checks the function's types as Deno sees them; throws with what is wrong. */
export async function checkTypes(): Promise<void> {
  const folder = await scratchFolder();
  const env = environment(folder);
  await promisify(execFile)(denoBinary(), ['check', ...offline, entry], { env }).finally(() =>
    rm(folder, { recursive: true }),
  );
}

/**
 * Starts the function, unchanged, on a free port. It may read its variables, call `projectHost` (`host:port`) and
 * do nothing else. Throws with its log when it doesn't start.
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
