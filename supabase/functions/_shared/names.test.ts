import { describe, expect, test } from 'vitest';
import { inviteRequest } from './contract.accounts.ts';
import { loginRequest } from './contract.ts';
import { different, nameSpellings, writtenEmails, writtenNames } from './names.cases.ts';
import { foldName, visibleEmail, visibleText } from './names.ts';

describe('spellings of one name', () => {
  test.each(nameSpellings)('fold to the same text: %s', (name, ...others) => {
    for (const other of others) expect(foldName(other)).toBe(foldName(name));
  });

  test('never match a different name', () => {
    for (const [one, other] of different) expect(foldName(one)).not.toBe(foldName(other));
    expect(new Set(nameSpellings.map(([name]) => foldName(name))).size).toBe(nameSpellings.length);
  });

  test('stay the same when folded again', () => {
    for (const name of nameSpellings.flat()) expect(foldName(foldName(name))).toBe(foldName(name));
  });
});

test.each(writtenNames)('cleans the name %j to %j', (written, kept) => {
  expect(visibleText(written)).toBe(kept);
});

test.each(writtenEmails)('cleans the email address %j to %j', (written, kept) => {
  expect(visibleEmail(written)).toBe(kept);
});

test('strips invisible characters from requests, except in passwords', () => {
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
