import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isBuilt, routes } from '#app/routes.ts';
import shared from '#components/i18n/en/shell.json';
import staff from '#components/i18n/en/staff.json';
import { demoAccounts, demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';

const readme = await readFile('README.md', 'utf8');
const names = { ...shared.screens, ...staff.screens };

it('the README fits in 120 lines', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(120);
});

it('the README lists the screens that are not built, and no other', () => {
  const list = /<!-- not built[^>]*-->\n([\s\S]*)<!-- \/not built -->/.exec(readme)?.[1] ?? '';
  const listed = Object.fromEntries(
    [...list.matchAll(/- \*\*(\w+)\*\*: (.+)/g)].map(([, role, names]) => [role, names?.split(', ')]),
  );
  const missing = Object.groupBy(
    routes.filter((route) => !isBuilt(route)),
    ({ access }) => access,
  );
  const expected = Object.fromEntries(
    Object.entries(missing).map(([role, rows]) => [role, rows.map(({ id }) => names[id])]),
  );
  expect(listed).toEqual(expected);
});

it('the README names the demo accounts and their password', () => {
  const withFactor = demoAccounts.filter(({ totpSecret }) => totpSecret !== undefined);
  for (const { identifier } of [...listedAccounts, ...withFactor])
    expect(readme).toContain(`\`${identifier}\``);
  expect(readme).toContain(`\`${demoPassword}\``);
});
