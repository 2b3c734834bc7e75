import { describe, expect, test } from 'vitest';
import { inviteRequest } from './contract.accounts.ts';
import { loginRequest } from './contract.ts';
import { different, spellings, writtenEmails, writtenNames } from './names.cases.ts';
import { foldName, visibleEmail, visibleText } from './names.ts';

describe('one name in every spelling', () => {
  test.each(spellings)('%s', (name, ...others) => {
    for (const other of others) expect(foldName(other)).toBe(foldName(name));
  });

  test('is nobody else’s', () => {
    for (const [one, other] of different) expect(foldName(one)).not.toBe(foldName(other));
    expect(new Set(spellings.map(([name]) => foldName(name))).size).toBe(spellings.length);
  });

  test('folded again stays as it is', () => {
    for (const name of spellings.flat()) expect(foldName(foldName(name))).toBe(foldName(name));
  });
});

test.each(writtenNames)('of the name %j is kept %j', (written, kept) => {
  expect(visibleText(written)).toBe(kept);
});

test.each(writtenEmails)('of the e-mail %j is kept %j', (written, kept) => {
  expect(visibleEmail(written)).toBe(kept);
});

test('requests are read without invisible signs', () => {
  expect(
    inviteRequest.parse({
      name: '\ufeffSara\u00a0 Ali',
      email: 'sara@\u200btest.example ',
      role: 'recruiter',
      locale: 'en',
    }),
  ).toMatchObject({ name: 'Sara Ali', email: 'sara@test.example' });
  expect(inviteRequest.shape.name.safeParse('\u200b\u00a0').success).toBe(false);
  expect(loginRequest.parse({ email: '\u202asara@test.example\u202c', password: 'secret\u200b' })).toEqual({
    email: 'sara@test.example',
    password: 'secret\u200b',
  });
});
