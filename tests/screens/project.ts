import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { runtimeDependencies, unbundledDependencies } from '#storybook/dependencies.ts';
import { chromium } from '../chromium.ts';
import { sheetCommands } from './commands.ts';

/** Imports of the drawing only: a dependency discovered late would reload the page during a story. */
const renderingModules = ['storybook/internal/csf', 'storybook/preview-api', 'react-aria/useFocusVisible'];

/** Returns the project that draws the contact sheet; only `npm run screens` selects it. */
export async function screensProject(): Promise<TestProjectInlineConfiguration> {
  return {
    extends: true,
    publicDir: 'src/mocks/public',
    optimizeDeps: { include: [...runtimeDependencies, ...renderingModules], exclude: unbundledDependencies },
    test: {
      name: 'screens',
      include: ['tests/screens/contact-sheet.test.ts'],
      testTimeout: 90_000,
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        connectTimeout: 180_000,
        screenshotFailures: false,
        commands: sheetCommands(),
        provider: playwright({
          launchOptions: await chromium(),
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
