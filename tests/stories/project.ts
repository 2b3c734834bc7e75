import { resolve } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromium } from '../chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Read by the Vitest addon: what the toolbar would say to every story. */
    'storybook/test-initial-globals': { locale: string };
    /** Read by the Vitest addon: what is checked of every story. */
    'storybook/test-provided': { a11y: boolean };
  }
}

// A page's own setup file is asked for by its whole path.
const setup = (name: string) => resolve(`.storybook/vitest.${name}.ts`);

/**
 * Every story as a test, opened by one server in three pages: as it is, with axe, axe's colour rules in the dark, and
 * its claims, which axe doesn't read; in Arabic, with axe; in the pseudo-language, whose longer words must be readable
 * whole. The proof shows that the last finds what it should.
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
          launchOptions: await chromium(),
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [
          { browser: 'chromium', name: 'stories-light', setupFiles: [setup('setup'), setup('dark')] },
          {
            browser: 'chromium',
            name: 'stories-arabic',
            setupFiles: [setup('arabic')],
            provide: { 'storybook/test-initial-globals': { locale: 'ar' } },
          },
          {
            browser: 'chromium',
            name: 'stories-pseudo',
            setupFiles: [setup('pseudo')],
            provide: {
              'storybook/test-initial-globals': { locale: 'pseudo' },
              'storybook/test-provided': { a11y: false },
            },
          },
          { browser: 'chromium', name: 'stories-proof', include: ['tests/stories/*.test.ts'] },
        ],
      },
    },
  };
}
