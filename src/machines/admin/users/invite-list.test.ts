import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import type { InviteRequest } from '#shared/contract.accounts.ts';
import { Refusal } from '#shared/refusal.ts';
import { type InviteLine, inviteLimit, inviteWork, parseInvites } from './invite-list.ts';

const invited = vi.hoisted(() => vi.fn<(request: InviteRequest) => Promise<string>>());
vi.mock('#machines/data/accounts.ts', () => ({ inviteUser: invited }));
beforeEach(() => {
  invited.mockReset().mockResolvedValue('00000000-0000-4000-8000-000000000001');
});

const signal = new AbortController().signal;
const fileOf = (...lines: string[]) => new Blob([lines.join('\n')]);

async function linesOf(...lines: string[]): Promise<readonly InviteLine[]> {
  const read = await parseInvites(fileOf(...lines));
  if (typeof read === 'string') throw new Error(read);
  return read;
}

test('reads columns in any order, in English or Arabic, with English as the default language', async () => {
  const [huda, omar] = await linesOf(
    'الدور;الاسم;E-mail',
    'Recruiter;Huda Saleh;huda@a.ae',
    'admin;Omar;o@a.ae',
  );
  expect(huda).toEqual({
    id: '2',
    name: '2. Huda Saleh',
    block: null,
    request: { name: 'Huda Saleh', email: 'huda@a.ae', role: 'recruiter', locale: 'en' },
  });
  expect(omar).toMatchObject({ block: null, request: { role: 'admin' } });
});

test('ignores invisible characters in names and addresses', async () => {
  const [huda, again] = await linesOf(
    '\ufeffname,e\u200bmail,role',
    '\u200bHuda\u00a0Saleh,huda\u200b@a.ae\u00a0,admin',
    'Huda,\u2060huda@a.ae,admin',
  );
  expect(huda).toMatchObject({ block: null, request: { name: 'Huda Saleh', email: 'huda@a.ae' } });
  expect(again).toMatchObject({ block: 'twice' });
});

test('reads a file with a title row, mixed line endings and a stray quotation mark', async () => {
  const file = new Blob([
    'Staff 2026\r\n\r\nFull Name,E-mail Address,Role\r\n"Huda" Saleh,h@a.ae,admin\nOmar,o@a.ae,admin\rLina,l@a.ae,admin',
  ]);
  const read = await parseInvites(file);
  expect(read).toMatchObject([
    { id: '4', block: null, request: { name: 'Huda Saleh' } },
    { id: '5', block: null },
    { id: '6', block: null },
  ]);
});

test.each([
  ['name', ',huda@a.ae,admin,en'],
  ['email', 'Huda,huda@a,admin,en'],
  ['role', 'Huda,huda@a.ae,driver,en'],
  ['language', 'Huda,huda@a.ae,admin,hi'],
  ['twice', 'Huda,FIRST@a.ae,admin,en'],
] as const)('blocks a line with the problem: %s', async (block, line) => {
  const [, blocked] = await linesOf('name,email,role,language', 'First,first@a.ae,admin,en', line);
  expect(blocked).toMatchObject({ id: '3', block });
});

test.each([
  ['columns', fileOf('who,where', 'Huda,Dubai')],
  ['empty', fileOf('name,email,role')],
  ['empty', fileOf('')],
  ['unreadable', fileOf('%PDF-1.7')],
  [
    'letters',
    new Blob([
      'name,email,role\nPe',
      new Uint8Array([0xf1]),
      'a,p@a.ae,admin\n',
      new Uint8Array([0xe3, 0xcd, 0xe3, 0xcf]),
    ]),
  ],
  ['unreadable', new Blob([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1])])],
  [
    'tooMany',
    fileOf('name,email,role', ...Array.from({ length: inviteLimit + 1 }, (_, no) => `P,p${no}@a.ae,admin`)),
  ],
] as const)('reports the file problem: %s', async (problem, file) => {
  expect(await parseInvites(file)).toBe(problem);
});

test('invites each line, reports existing accounts and keeps results when a response is lost', async () => {
  const work = inviteWork(
    await linesOf('name,email,role', 'A,a@a.ae,admin', 'B,b@a.ae,admin', 'C,c@a.ae,admin', 'D,,admin'),
  );
  const { will, blocked } = await work.preview('all', signal);
  expect(will.map(({ id }) => id)).toEqual(['2', '3', '4']);
  expect(blocked).toEqual([{ reason: 'email', rows: [{ id: '5', name: '5. D' }] }]);

  invited.mockRejectedValueOnce(new AppError('account.emailTaken'));
  invited.mockResolvedValueOnce('00000000-0000-4000-8000-000000000002');
  invited.mockRejectedValueOnce(new AppError('network.noAnswer'));
  expect(await work.runBatch(['2', '3', '4'], signal)).toEqual([
    { id: '2', isDone: false, reason: 'taken' },
    { id: '3', isDone: true },
  ]);
  invited.mockRejectedValueOnce(new Refusal('INVALID_VALUE'));
  expect(await work.runBatch(['4'], signal)).toEqual([{ id: '4', isDone: false, reason: 'INVALID_VALUE' }]);
  invited.mockRejectedValueOnce(new AppError('network.noAnswer'));
  await expect(work.runBatch(['4'], signal)).rejects.toMatchObject({ code: 'network.noAnswer' });
});
