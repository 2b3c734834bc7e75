import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromium } from './chromium.ts';

/** Tests that hold a Postgres run a file at a time, since an instance takes half a gigabyte. */
const withPostgres = (groupOrder: number) => ({
  maxWorkers: 1,
  testTimeout: 30_000,
  hookTimeout: 120_000,
  sequence: { groupOrder },
});

/** Every test project; `npm test` runs all, `npm run test:<name>` one. */
export async function testProjects(): Promise<TestProjectInlineConfiguration[]> {
  return [
    {
      extends: true,
      test: {
        name: 'unit',
        include: ['src/**/*.test.ts', 'supabase/functions/_shared/**/*.test.ts', '.storybook/**/*.test.ts'],
      },
    },
    { extends: true, test: { name: 'house', include: ['tests/house/*.test.ts'], hookTimeout: 120_000 } },
    {
      extends: true,
      test: {
        name: 'db',
        include: ['tests/db/*.test.ts'],
        env: { SUPABASE_URL: '' },
        globalSetup: 'tests/db/migrated.setup.ts',
        ...withPostgres(1),
      },
    },
    { extends: true, test: { name: 'contract', include: ['tests/contract/*.test.ts'], ...withPostgres(2) } },
    {
      extends: true,
      plugins: [storybookTest({ configDir: '.storybook' })],
      test: {
        name: 'stories',
        setupFiles: ['.storybook/vitest.setup.ts'],
        testTimeout: 30_000,
        isolate: false,
        sequence: { groupOrder: 3 },
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({
            launchOptions: await chromium(),
            contextOptions: { reducedMotion: 'reduce' },
          }),
          instances: [{ browser: 'chromium' }],
        },
      },
    },
    { extends: true, test: { name: 'e2e', include: ['tests/e2e/*.test.ts'], ...withPostgres(4) } },
  ];
}
