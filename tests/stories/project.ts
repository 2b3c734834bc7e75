import { resolve } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromium, withoutBestCode } from '../chromium.ts';

/**
 * Every story as a test: as it is, with axe; a base state then on the same page with axe's colour rules in the dark, in
 * Arabic with axe, and in the pseudo-language, whose longer words must be readable whole; beside it its claims, which
 * axe doesn't read. The proof shows that the last finds what it should.
 */
export async function storiesProject(order: number): Promise<TestProjectInlineConfiguration> {
  return {
    extends: true,
    plugins: [storybookTest({ configDir: '.storybook' })],
    // React as it is shipped, but for its Profiler: a story counts what typing draws.
    resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
    test: {
      name: 'stories',
      testTimeout: 30_000,
      retry: 1,
      isolate: false,
      // Left to itself one core of two would rest.
      maxWorkers: 2,
      sequence: { groupOrder: order },
      browser: {
        enabled: true,
        headless: true,
        // A cold start finds and bundles what all stories import first.
        connectTimeout: 180_000,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: await chromium(withoutBestCode),
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [
          {
            browser: 'chromium',
            name: 'stories-open',
            // An instance's own is asked for by its whole path.
            setupFiles: [resolve('.storybook/vitest.setup.ts')],
          },
          { browser: 'chromium', name: 'stories-proof', include: ['tests/stories/*.test.ts'] },
        ],
      },
    },
  };
}
