/** A file that violates one house rule, and the rule that must report it. */
export interface Violation {
  brokenRule: string;
  file: string;
  source: string;
  rule: string;
}

const restrictedImports = 'lint/style/noRestrictedImports';
const sourceImporting = (from: string) => `import { thing } from '${from}';\nexport const kept = thing;\n`;
const importViolation = (brokenRule: string, file: string, from: string): Violation => ({
  brokenRule,
  file,
  source: sourceImporting(from),
  rule: restrictedImports,
});

/** One violation of each import restriction and of each other house lint rule. */
export const violations: readonly Violation[] = [
  importViolation('machines import React', 'src/machines/a/react.ts', 'react'),
  importViolation(
    'machines import components',
    'src/machines/a/components.ts',
    '#components/ui/button/button.tsx',
  ),
  importViolation('machines import the app', 'src/machines/a/app.ts', '#app/paths.ts'),
  importViolation('machines import mocks', 'src/machines/a/mocks.ts', '#mocks/demo/accounts.ts'),
  importViolation(
    'data imports a machine',
    'src/machines/data/machine.ts',
    '#machines/session/session.machine.ts',
  ),
  importViolation(
    'the session imports a screen machine',
    'src/machines/session/screen.ts',
    '#machines/recruiter/leads/leads.machine.ts',
  ),
  importViolation('components import the app', 'src/components/screens/a/app.tsx', '#app/paths.ts'),
  importViolation('components import mocks', 'src/components/screens/a/mocks.tsx', '#mocks/faults.ts'),
  importViolation(
    'a hook of a kind imports a screen',
    'src/components/hooks/a.ts',
    '#components/screens/a/a.view.tsx',
  ),
  importViolation(
    'a screen imports another',
    'src/components/screens/a/other.tsx',
    '#components/screens/public/login/login.view.tsx',
  ),
  importViolation(
    'a view imports a machine',
    'src/components/screens/a/a.view.tsx',
    '#machines/session/session.machine.ts',
  ),
  importViolation(
    'layout imports a screen',
    'src/components/layout/a/screen.tsx',
    '#components/screens/public/login/login.view.tsx',
  ),
  importViolation(
    'a block imports layout',
    'src/components/blocks/a/layout.tsx',
    '#components/layout/shell/shell.tsx',
  ),
  importViolation('ui imports a block', 'src/components/ui/a/block.tsx', '#components/blocks/a/a.tsx'),
  importViolation(
    'ui imports a machine',
    'src/components/ui/a/machine.tsx',
    '#machines/session/session.machine.ts',
  ),
  importViolation('mocks import components', 'src/mocks/components.ts', '#components/ui/button/button.tsx'),
  importViolation('mocks import the session', 'src/mocks/session.ts', '#machines/session/storage.ts'),
  importViolation('shared rules import a package', 'supabase/functions/_shared/package.ts', 'jose'),
  importViolation(
    'shared rules import the client',
    'supabase/functions/_shared/client.ts',
    '#machines/data/errors.ts',
  ),
  importViolation('a file climbs out of its folder', 'src/machines/a/climb.ts', '../b/thing.ts'),
  {
    brokenRule: 'the app imports mocks statically or not at the door',
    file: 'src/app/lazy.ts',
    source: `export const load = () => import('#mocks/demo/accounts.ts');\n`,
    rule: restrictedImports,
  },
  {
    brokenRule: 'a screen reads the address',
    file: 'src/components/screens/a/url.tsx',
    source: `import { useParams } from 'react-router-dom';\nexport const useId = () => useParams();\n`,
    rule: restrictedImports,
  },
  {
    brokenRule: 'two files import each other',
    file: 'src/machines/a/one.ts',
    source: `import { two } from './two.ts';\nexport const one = () => two;\n`,
    rule: 'lint/suspicious/noImportCycles',
  },
  {
    brokenRule: 'a barrel',
    file: 'src/components/ui/barrel.ts',
    source: `export { Button } from './button/button.tsx';\nexport { Alert } from './alert/alert.tsx';\n`,
    rule: 'lint/performance/noBarrelFile',
  },
  {
    brokenRule: 'words in JSX',
    file: 'src/components/ui/a/words.tsx',
    source: 'export const Words = () => <p>Hello</p>;\n',
    rule: 'lint/style/noJsxLiterals',
  },
  {
    brokenRule: 'a file over 250 lines',
    file: 'src/machines/a/long.ts',
    source: Array.from({ length: 251 }, (_, n) => `export const line${n} = ${n};\n`).join(''),
    rule: 'lint/style/noExcessiveLinesPerFile',
  },
  {
    brokenRule: 'any',
    file: 'src/machines/a/any.ts',
    source: 'export const it: any = 1;\n',
    rule: 'lint/suspicious/noExplicitAny',
  },
  {
    brokenRule: 'a default export',
    file: 'src/machines/a/default.ts',
    source: 'export default 1;\n',
    rule: 'lint/style/noDefaultExport',
  },
  {
    brokenRule: 'an import without its extension',
    file: 'src/machines/a/extension.ts',
    source: sourceImporting('./two'),
    rule: 'lint/correctness/useImportExtensions',
  },
  {
    brokenRule: 'console in product code',
    file: 'src/machines/a/console.ts',
    source: `console.log('here');\n`,
    rule: 'lint/suspicious/noConsole',
  },
  {
    brokenRule: 'a test that runs alone',
    file: 'src/machines/a/only.test.ts',
    source: `import { it } from 'vitest';\nit.only('runs', () => {});\n`,
    rule: 'lint/suspicious/noFocusedTests',
  },
  {
    brokenRule: 'a file name that is not kebab-case',
    file: 'src/machines/a/camelCase.ts',
    source: 'export const it = 1;\n',
    rule: 'lint/style/useFilenamingConvention',
  },
];

/** Files without violations, to check that the rules allow them. */
export const valid: Readonly<Record<string, string>> = {
  'src/machines/a/two.ts': `import { one } from './one.ts';\nexport const two = () => one;\n`,
  'src/machines/a/lawful.ts': sourceImporting('#machines/data/errors.ts'),
  'src/components/screens/b/b.screen.tsx': sourceImporting('#machines/session/session.machine.ts'),
  'src/components/ui/b/error.tsx': sourceImporting('#machines/data/errors.ts'),
  'src/app/main.tsx': `export const load = () => import('#mocks/demo/accounts.ts');\n`,
  'src/components/ui/b/b.stories.tsx': sourceImporting('#mocks/demo/accounts.ts'),
};
