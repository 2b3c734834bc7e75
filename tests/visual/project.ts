import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { template } from '#mocks/demo/template.plugin.ts';
import { runtimeDependencies, servedAsTheyAre } from '#storybook/dependencies.ts';
import { chromium, withoutBestCode } from '../chromium.ts';
import { type Pictures, pictureCommands } from './commands.ts';
import { pictureTime } from './picture-time.ts';

/** Which pictures a run is about: all when it says nothing. */
export interface Selection {
  /** A part of their names, or of their stories' addresses in Storybook. */
  pattern?: string | undefined;
  ids?: readonly string[] | undefined;
  /** What the names of a story file's pictures begin with, as `groupOf` says. */
  groups?: readonly string[] | undefined;
  /** So many differences are enough: the pictures after them are not drawn. */
  enough?: number;
  /** Reverses the order of the style sheets; the look must not depend on it. */
  isReversed?: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    pictures: Selection;
  }
}

const pattern = process.env.PICTURES || undefined;
const groups = process.env.PICTURES_OF?.split(',');
const isReversed = process.env.SHEETS === 'reversed';

/** What only the pictures' test imports: a dependency found late reloads the page under a story. */
const ofThePictures = ['storybook/internal/csf', 'storybook/preview-api', 'react-aria/useFocusVisible'];

/** The stories' pictures against their baselines: two pages draw them, part by part, in every mode. */
export async function visualProject(order: number): Promise<TestProjectInlineConfiguration> {
  const { commands, finish } = pictureCommands();
  const settings = await visualSettings(commands);
  const { test } = settings;
  return {
    extends: true,
    ...settings,
    plugins: [...settings.plugins, tellAtTheEnd(finish)],
    test: { ...test, sequence: { groupOrder: order } },
  };
}

/** How they are drawn, whoever compares them. */
export async function visualSettings(commands: Pictures['commands']) {
  return {
    publicDir: 'src/mocks/public',
    plugins: [template(pictureTime)],
    // A file that can't be read is a failure of its own, not a curtain over every picture after it.
    server: { hmr: { overlay: false } },
    optimizeDeps: {
      entries: ['src/**/*.stories.tsx', '.storybook/*.{ts,tsx}', 'tests/visual/*.test.ts'],
      include: [...runtimeDependencies, ...ofThePictures],
      exclude: servedAsTheyAre,
    },
    test: {
      name: 'visual',
      include: ['tests/visual/*.test.ts'],
      maxWorkers: 2,
      testTimeout: 30_000,
      isolate: false,
      provide: { pictures: { pattern, groups, isReversed } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands,
        provider: playwright({
          launchOptions: await chromium(withoutBestCode),
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
}

function tellAtTheEnd(finish: () => Promise<string | undefined>): Plugin {
  return {
    name: 'visual-report',
    configureVitest({ vitest }) {
      vitest.onClose(async () => {
        const words = await finish();
        if (words) process.stdout.write(`\n${words}\n`);
        if (words || !pattern) return;
        vitest.logger.error(`No picture is named by ${pattern}.`);
        process.exitCode = 1;
      });
    },
  };
}
