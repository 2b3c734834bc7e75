/** Build constants injected by the Vite configuration (`app/build-facts.ts`). */
import * as z from 'zod/mini';

/** The app's version, and the version of the latest migration in the build. */
export const build = {
  version: z._default(z.string(), '').parse(import.meta.env.VITE_APP_VERSION),
  newestMigration: z._default(z.string(), '').parse(import.meta.env.VITE_NEWEST_MIGRATION),
};
