import { readdirSync } from 'node:fs';

/** Every part of the package by name, since Vite does not resolve `react-aria-components/*`. */
const ariaParts = readdirSync('node_modules/react-aria-components/dist/exports')
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => `react-aria-components/${file.replace(/\.mjs$/, '')}`.replace(/\/index$/, ''));

/** Dependencies of stories and their backend: one discovered late would reload the page during a story. */
export const runtimeDependencies = [
  '@internationalized/date',
  '@marsidev/react-turnstile',
  '@storybook/addon-a11y/preview',
  '@supabase/postgrest-js',
  '@supabase/realtime-js',
  '@supabase/supabase-js',
  '@tanstack/query-core',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@xstate/react',
  'bcryptjs',
  'd3-scale',
  'd3-shape',
  'fflate',
  'hono',
  'hono/body-limit',
  'hono/cors',
  'hono/utils/encode',
  'i18next',
  'idb',
  'jose',
  'msw',
  'msw/browser',
  'msw/experimental',
  'otpauth',
  'papaparse',
  'pdfjs-dist',
  'pdfjs-dist/build/pdf.worker.min.mjs',
  'qr/decode.js',
  ...ariaParts,
  'react-dom',
  'react-dom/client',
  'react-dom/server.browser',
  'react-i18next',
  'react-router-dom',
  'saxen',
  'storybook/internal/core-events',
  'uqr',
  'write-excel-file/browser',
  'xstate',
  'xstate/graph',
  'zod/mini',
];

/** Icons are separate small modules; PGlite locates its WebAssembly relative to its own file. */
export const unbundledDependencies = ['lucide-react', '@electric-sql/pglite'];
