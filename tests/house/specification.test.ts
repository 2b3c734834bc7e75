import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { homeOf } from '#app/paths.ts';
import type { Access } from '#app/route.ts';
import { memberRoutes } from '#app/routes.ts';
import login from '#components/i18n/en/login.json';
import shell from '#components/i18n/en/shell.json';
import staff from '#components/i18n/en/staff.json';
import { env } from '#machines/data/env.ts';
import { requestTimeout } from '#machines/data/exchange.ts';
import { machformSettingsRow } from '#machines/data/tables/machform-settings.ts';
import { knownSettings } from '#machines/data/tables/system-settings.ts';
import { firstBackoff } from '#machines/session/refresh.machine.ts';
import { tokenKey, userKey } from '#machines/session/storage.ts';
import { defaultSettings } from '#machines/settings/load-settings.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';
import { codeLength, credentialMinLength } from '#shared/contract.ts';
import { permissionsOf, roles } from '#shared/roles.ts';
import { parseMap, type TestReference } from '../specification/map.ts';
import { textsIn, withoutPlaceholderNames } from '../specification/quotes.ts';
import { statementsOf } from '../specification/statements.ts';
import { testNames } from '../specification/test-names.ts';
import { entriesOf } from './messages.ts';

const statements = statementsOf(readFileSync('docs/specification.md', 'utf8'));
const entries = parseMap(readFileSync('docs/specification-map.md', 'utf8'));

/** The test names of each file, once read. */
const testsIn = new Map<string, readonly string[]>();

describe('docs/specification-map.md', () => {
  it('contains exactly the statements of the specification, verbatim and in order', () => {
    expect(entries.flatMap((entry) => entry.statements)).toEqual(statements);
  });

  it('names a test for each statement, or marks that none is needed', () => {
    const bare = entries.filter(({ proofs, isIdle }) => isIdle === proofs.length > 0);
    expect(bare.map((entry) => entry.statements)).toEqual([]);
  });

  it('matches each name to exactly one test', () => {
    const lost = entries.flatMap(({ proofs }) => proofs.filter((proof) => testsOf(proof).length !== 1));
    expect(lost).toEqual([]);
  });
});

describe('the code matches the specification', () => {
  /** User-visible texts, with unnamed placeholders; a text from another program is in parentheses within our own. */
  const said = new Set(
    globSync('src/components/i18n/en/*.json').flatMap((file) =>
      entriesOf(JSON.parse(readFileSync(file, 'utf8'))).map(([, sentence]) =>
        withoutPlaceholderNames(sentence),
      ),
    ),
  );
  const quoted = entries.flatMap((entry) => entry.statements.flatMap(textsIn));

  it.each([...new Set(quoted)])('in messages: %s', (text) => {
    expect([...said].filter((sentence) => sentence === text || sentence.includes(`(${text})`))).not.toEqual(
      [],
    );
  });

  const { roles: titles } = staff;
  const { settingsTimeout } = settingsMachine.implementations.delays;
  it.each([
    `Its tagline describes it as ${login.tagline.replace('The', 'the').replace('’', "'")}.`,
    titles.admin,
    titles.recruiter,
    titles.operations,
    shell.portal,
    `${titles.other} for any other role`,
    `Known names are ${knownSettings.join(' and ')}.`,
    `Local storage holds ${tokenKey} and ${userKey}.`,
    `phoneOrId: at least ${credentialMinLength} characters.`,
    `{secret}: at least ${credentialMinLength} characters.`,
    `Two-factor code: exactly ${codeLength} characters.`,
    `Roles: ${roles.join(', ')}.`,
    `admin: "${permissionsOf.admin}" (all)`,
    `recruiter: ${permissionsOf.recruiter.join(', ')}`,
    `operations: ${permissionsOf.operations.join(', ')}`,
    `driver: ${permissionsOf.driver.join(', ')}`,
    `The request timeout is ${requestTimeout / 1000} seconds.`,
    `Request timeout: ${requestTimeout} ms.`,
    `Base path: ${env.apiUrl}.`,
    `Settings fetch timeout: ${settingsTimeout} ms.`,
    `Identifier and {secret} minimum length: ${credentialMinLength}.`,
    `Code length: exactly ${codeLength}.`,
    `Defaults: commission enabled is ${defaultSettings.commissionEnabled}; auto-assign leads is ${defaultSettings.autoAssignLeads}.`,
    `auto-assign assign_to values: ${assignments(' (off)', ' (on)')}.`,
    `Local storage keys: ${tokenKey} and ${userKey}.`,
    `Session refresh retries use exponential backoff starting at ${firstBackoff} ms.`,
  ])('in values: %s', (sentence) => expect(statements).toContain(sentence));

  it.each<[Access, string]>([
    ...roles.map((role) => [role, role] as [Access, string]),
    ['any', 'any authenticated role'],
  ])('in routes for %s', (access, name) => {
    const row = statements.find((statement) => statement.startsWith(`${name}: /`)) ?? '';
    const specified: string[] = row.replaceAll('{secret}', 'password').match(/\/[\w/{}-]+/g) ?? [];
    const homes: readonly string[] = roles.map(homeOf);
    // A full-screen page, or one with a URL below a specified page, belongs to that page.
    const isPart = (path: string) =>
      !specified.includes(path) &&
      specified.some((page) => !homes.includes(page) && path.startsWith(`${page}/`));
    const pages = memberRoutes.filter((route) => route.access === access && !route.isFullScreen);
    const built = pages.map(({ path }) => path).filter((path) => !isPart(path.replace(/:(\w+)/, '{$1}')));
    expect(built.map((path) => path.replace(/:(\w+)/, '{$1}')).sort()).toEqual(specified.sort());
  });
});

describe('the parsers', () => {
  it('split the specification into sentences, bullets and rows', () => {
    const document = [
      '# Title',
      '**Labels** (say more)',
      '**Label alone**',
      '- Two "a. b." ends. Next one',
      '  - GET /.well-known/x.json',
      '| Head | Notes |',
      '|---|---|',
      '| id | |',
      '| role | admin |',
    ];
    expect(statementsOf(document.join('\n'))).toEqual([
      'Labels (say more)',
      'Two "a. b." ends.',
      'Next one',
      'GET /.well-known/x.json',
      'id',
      'role: admin',
    ]);
  });

  it('parse the map, and refuse an unknown kind of remark', () => {
    const page = ['# Page', '- how to read it', '', '## Part', '', '- One. · <Two>'];
    const test = '  - [a.test.ts](../src/a.test.ts): a › b: c';
    expect(parseMap([...page, test, '  - note: G.1.', '- 3', ''].join('\n'))).toEqual([
      {
        statements: ['One.', '<Two>'],
        proofs: [{ file: 'src/a.test.ts', name: 'a › b: c' }],
        isIdle: false,
      },
      { statements: ['3'], proofs: [], isIdle: false },
    ]);
    expect(() => parseMap([...page, '  - a.test.ts, somewhere'].join('\n'))).toThrow('somewhere');
  });

  it('name tests with their describe blocks, story tests with their stories, and scenario steps', () => {
    const source = `
      describe.skipIf(no).each(engines)('on %s', () => { test.each([['x']])('a %s', run); });
      it(\`is \${x}\`, run); it.skip; other('no test');
      export const Full = meta.story(); export const Arabic = Full.extend({}); Full.test('says so', run);
      const steps = [{ name: 'a step' }];`;
    const inTest = ['on %s › a %s', 'is …', 'Full', 'Arabic', 'Full › says so'];
    expect(testNames('a.test.ts', source)).toEqual(inTest);
    expect(testNames('a.steps.ts', source)).toEqual([...inTest, 'a step']);
  });

  it('find the texts quoted in a statement', () => {
    expect(textsIn('"Reset error: <message or No {secret}>" of "unassigned"')).toEqual([
      'Reset error: {{}}',
      'No password',
    ]);
    expect(withoutPlaceholderNames('Reset error: {{message}}')).toBe('Reset error: {{}}');
  });
});

/** Returns the two values of `assign_to` in quotes, each with the text after it. */
function assignments(...after: string[]): string {
  const values = machformSettingsRow.shape.assign_to.options;
  return values.map((value, index) => `"${value}"${after[index]}`).join(' and ');
}

/** Returns the file's tests whose name equals or ends with the map's. */
function testsOf({ file, name }: TestReference): string[] {
  const names = testsIn.get(file) ?? (existsSync(file) ? testNames(file, readFileSync(file, 'utf8')) : []);
  testsIn.set(file, names);
  return names.filter((full) => full === name || full.endsWith(` › ${name}`));
}
