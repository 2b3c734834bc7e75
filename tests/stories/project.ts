import { resolve } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromium, disableTurbofan } from '../chromium.ts';

/**
 * Returns the project that tests every story: first unchanged, with axe. A base state is then tested on the same page
 * with axe's colour rules in dark, in Arabic with axe, and in the pseudo-language, whose longer texts must not be cut
 * off. The story's own tests run separately, without axe. A proof shows that the last check finds what it should.
 */
export async function storiesProject(order: number): Promise<TestProjectInlineConfiguration> {
  return {
    extends: true,
    plugins: [storybookTest({ configDir: '.storybook' })],
    // React's production build with its Profiler: a story counts the renders of typing.
    resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
    test: {
      name: 'stories',
      testTimeout: 90_000,
      retry: 1,
      isolate: false,
      // The default would leave one of two cores idle.
      maxWorkers: 2,
      sequence: { groupOrder: order },
      browser: {
        enabled: true,
        headless: true,
        // A cold start first discovers and bundles all stories' imports.
        connectTimeout: 180_000,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: await chromium(disableTurbofan),
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [
          {
            browser: 'chromium',
            name: 'stories-open',
            // An instance's own setup file needs its absolute path.
            setupFiles: [resolve('.storybook/vitest.setup.ts')],
          },
          { browser: 'chromium', name: 'stories-proof', include: ['tests/stories/*.test.ts'] },
        ],
      },
    },
  };
}
