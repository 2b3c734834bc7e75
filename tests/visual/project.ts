import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { template } from '#mocks/demo/template.plugin.ts';
import { runtimeDependencies, unbundledDependencies } from '#storybook/dependencies.ts';
import { chromium, disableTurbofan } from '../chromium.ts';
import { type Pictures, pictureCommands } from './commands.ts';
import { pictureTime } from './picture-time.ts';

/** Selects the screenshots of a run; all by default. */
export interface Selection {
  /** A part of their names, or of their stories' URLs in Storybook. */
  pattern?: string | undefined;
  ids?: readonly string[] | undefined;
  /** Id prefixes of story files, as returned by `groupOf`. */
  groups?: readonly string[] | undefined;
  /** Number of differences after which no more screenshots are taken. */
  maxDifferences?: number;
  /** Reverses the order of the style sheets, on which the result must not depend. */
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

/** Imports of the screenshot test only: a dependency discovered late would reload the page during a story. */
const pictureModules = ['storybook/internal/csf', 'storybook/preview-api', 'react-aria/useFocusVisible'];

/**
 * Returns the project that compares the stories' screenshots with their baselines: two pages render them, part by part,
 * in every mode.
 */
export async function visualProject(order: number): Promise<TestProjectInlineConfiguration> {
  const { commands, finish } = pictureCommands();
  const settings = await visualSettings(commands);
  const { test } = settings;
  return {
    extends: true,
    ...settings,
    plugins: [...settings.plugins, reportAtEnd(finish)],
    test: { ...test, sequence: { groupOrder: order } },
  };
}

/** Returns the render settings, independent of the comparison. */
export async function visualSettings(commands: Pictures['commands']) {
  return {
    publicDir: 'src/mocks/public',
    plugins: [template(pictureTime)],
    // An unreadable file is a separate failure and must not cover later screenshots with an overlay.
    server: { hmr: { overlay: false } },
    optimizeDeps: {
      entries: ['src/**/*.stories.tsx', '.storybook/*.{ts,tsx}', 'tests/visual/*.test.ts'],
      include: [...runtimeDependencies, ...pictureModules],
      exclude: unbundledDependencies,
    },
    test: {
      name: 'visual',
      include: ['tests/visual/*.test.ts'],
      maxWorkers: 2,
      testTimeout: 90_000,
      isolate: false,
      provide: { pictures: { pattern, groups, isReversed } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands,
        provider: playwright({
          launchOptions: await chromium(disableTurbofan),
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
}

function reportAtEnd(finish: () => Promise<string | undefined>): Plugin {
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
