import { defineMain } from '@storybook/react-vite/node';

/** What stories and the backend behind them import: a dependency found late reloads the page under a story. */
const runtimeDependencies = [
  '@supabase/postgrest-js',
  '@supabase/supabase-js',
  '@xstate/react',
  'bcryptjs',
  'hono',
  'hono/body-limit',
  'hono/cors',
  'hono/utils/encode',
  'i18next',
  'jose',
  'msw',
  'msw/browser',
  'msw/experimental',
  'otpauth',
  'react-aria-components',
  'react-aria-components/*',
  'react-dom/client',
  'react-i18next',
  'react-router-dom',
  'uqr',
  'xstate',
  'zod/mini',
];

/** Icons are small modules of their own; PGlite finds its WebAssembly beside its own file. */
const servedAsTheyAre = ['lucide-react', '@electric-sql/pglite'];

/** The app's page is prerendered and guarded by a policy of its own; a preview frame is another page. */
function isOfTheApp(plugin: unknown): boolean {
  return (
    typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'prerender-login'
  );
}

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.docs.mdx', '../src/**/*.stories.tsx', '../tests/contract/*.stories.tsx'],
  staticDirs: ['../src/mocks/public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { experimentalTestSyntax: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: ({ optimizeDeps, plugins, ...config }) => ({
    ...config,
    plugins: (plugins ?? []).flat().filter((plugin) => !isOfTheApp(plugin)),
    optimizeDeps: {
      ...optimizeDeps,
      include: [...(optimizeDeps?.include ?? []), ...runtimeDependencies],
      exclude: [...(optimizeDeps?.exclude ?? []), ...servedAsTheyAre],
    },
  }),
});
