import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { runtimeDependencies, servedAsTheyAre } from '#storybook/dependencies.ts';
import { chromium } from '../chromium.ts';
import { sheetCommands } from './commands.ts';

/** What only the drawing imports: a dependency found late reloads the page under a story. */
const ofTheDrawing = ['storybook/internal/csf', 'storybook/preview-api', 'react-aria/useFocusVisible'];

/** Draws the contact sheet; `npm run screens` alone asks for it. */
export async function screensProject(): Promise<TestProjectInlineConfiguration> {
  return {
    extends: true,
    publicDir: 'src/mocks/public',
    optimizeDeps: { include: [...runtimeDependencies, ...ofTheDrawing], exclude: servedAsTheyAre },
    test: {
      name: 'screens',
      include: ['tests/screens/contact-sheet.test.ts'],
      testTimeout: 30_000,
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
