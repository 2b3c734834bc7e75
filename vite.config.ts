import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'supabase/functions/_shared/*.test.ts'],
          environment: 'node',
        },
      },
      { extends: true, test: { name: 'house', include: ['tests/house/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'db', include: ['tests/db/*.test.ts'], maxWorkers: 1, testTimeout: 30_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
