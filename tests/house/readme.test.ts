import { access, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { demoAccounts, demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';

const readme = await readFile('README.md', 'utf8');

it('the README fits in 110 lines', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(110);
});

it('the README names the demo accounts and their password', () => {
  const withFactor = demoAccounts.filter(({ totpSecret }) => totpSecret !== undefined);
  for (const { identifier } of [...listedAccounts, ...withFactor])
    expect(readme).toContain(`\`${identifier}\``);
  expect(readme).toContain(`\`${demoPassword}\``);
});

it('the README shows only pictures that exist', async () => {
  const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(pictures).not.toEqual([]);
  for (const picture of pictures) await access(picture);
});
