import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileOutbox } from './outbox.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(directory, { recursive: true }));

const clock = { now: () => new Date('2026-03-01T12:00:00.500Z') };

test('writes each message to a readable file, and logs its name', async () => {
  const lines: string[] = [];
  const outbox = createFileOutbox(join(directory, 'outbox'), clock, (line) => lines.push(line));
  const link = 'http://localhost:4173/auth/v1/verify?token=abc&type=recovery';
  await outbox.send({ to: 'sara@example.com', kind: 'recovery', link, code: '123456' });
  await outbox.send({ to: '971501112233', kind: 'sms', link: null, code: '654321' });

  const files = (await readdir(join(directory, 'outbox'))).sort();
  expect(files).toEqual([
    expect.stringMatching(/^20260301T120000-500Z-recovery-\w{4}\.txt$/),
    expect.stringMatching(/^20260301T120000-500Z-sms-\w{4}\.txt$/),
  ]);
  const [mail = '', sms = ''] = await Promise.all(
    files.map((file) => readFile(join(directory, 'outbox', file), 'utf8')),
  );
  expect(mail).toContain('To: sara@example.com\nDate: Sun, 01 Mar 2026 12:00:00 GMT\nSubject: Reset');
  expect(mail).toContain(`\n${link}\n`);
  expect(mail).toContain('123456');
  expect(sms).not.toContain('link');
  expect(lines).toEqual([
    expect.stringContaining(`Mail to sara@example.com: Reset your password, kept in ${directory}`),
    expect.stringContaining(files[1] ?? ''),
  ]);
});
