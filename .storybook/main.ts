import { defineMain } from '@storybook/react-vite/node';
import { runtimeDependencies, unbundledDependencies } from './dependencies.ts';
import { completeDocgen } from './docgen/docgen.plugin.ts';
import { stories } from './rooms.ts';

/** Plugins only for the app's own page: prerendering, its script policy and installation. */
function isAppPlugin(plugin: unknown): boolean {
  const name = typeof plugin === 'object' && plugin !== null && 'name' in plugin ? String(plugin.name) : '';
  return name === 'prerender-login' || name.startsWith('vite-plugin-pwa');
}

export default defineMain({
  framework: '@storybook/react-vite',
  stories,
  staticDirs: [
    '../src/mocks/public',
    { from: '../public/icon.svg', to: 'favicon.svg' },
    // For Storybook's own frame; stories load fonts with the tokens.
    ...[400, 600].map((weight) => {
      const file = `ibm-plex-sans-latin-${weight}-normal.woff2`;
      return { from: `../node_modules/@fontsource/ibm-plex-sans/files/${file}`, to: `fonts/${file}` };
    }),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { experimentalTestSyntax: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: ({ optimizeDeps, plugins, ...config }) => ({
    ...config,
    plugins: [
      ...(plugins ?? []).flat(2).filter((plugin) => !isAppPlugin(plugin)),
      // Tests do not read descriptions.
      ...(process.env.VITEST ? [] : [completeDocgen()]),
    ],
    optimizeDeps: {
      ...optimizeDeps,
      include: [...(optimizeDeps?.include ?? []), ...runtimeDependencies],
      exclude: [...(optimizeDeps?.exclude ?? []), ...unbundledDependencies],
    },
  }),
});
