import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirectoryInUse, openDataDirectory } from './data-directory.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-directory-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Opens the folder in another process, which keeps it until killed; returns its first output. */
async function openInOtherProcess(): Promise<{ said: string; child: ChildProcess }> {
  const script = `
    import { openDataDirectory } from '#mocks/server/data-directory.ts';
    await openDataDirectory(${JSON.stringify(folder)}).then(
      () => { console.log('open'); setInterval(() => {}, 1000); },
      (cause) => console.log(cause.message),
    );`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  );
  return { said: said.trim(), child };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

it('persists its keys, readable only by their owner', async () => {
  const first = await openDataDirectory(folder);
  await first.release();
  const second = await openDataDirectory(folder);
  await second.release();
  expect(second.keys).toEqual(first.keys);
  if (process.platform !== 'win32') {
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
  }
});

it('can be opened only once at a time, even within this process', async () => {
  const directory = await openDataDirectory(folder);
  await expect(openDataDirectory(folder)).rejects.toThrow(DataDirectoryInUse);
  await expect(openDataDirectory(folder)).rejects.toThrow(`in use by process ${process.pid}.`);
  await directory.release();
  await (await openDataDirectory(folder)).release();
});

it('admits only one of many processes that open it at the same time', async () => {
  const words = (await Promise.all(Array.from({ length: 6 }, openInOtherProcess))).map(({ said }) => said);
  expect(words.filter((said) => said === 'open')).toHaveLength(1);
  expect(words.filter((said) => said.includes('is in use by'))).toHaveLength(5);
}, 60_000);

it('can be opened after its process was killed, even if its PID was reused', async () => {
  const { said, child } = await openInOtherProcess();
  expect(said).toBe('open');
  expect(await readFile(join(folder, 'process'), 'utf8')).toBe(String(child.pid));
  await kill(child);
  await writeFile(join(folder, 'process'), String(process.ppid));
  await (await openDataDirectory(folder)).release();
}, 60_000);

it('ignores a partial keys file left by a killed process', async () => {
  await writeFile(join(folder, 'keys.json.new'), '{"publishable":"sb_');
  const directory = await openDataDirectory(folder);
  expect(JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8'))).toEqual(directory.keys);
  await directory.release();
});
