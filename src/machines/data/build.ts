/** What this build was made of: constants that Vite's configuration puts in (`app/build-facts.ts`). */
import * as z from 'zod/mini';

/** The app's version, and the version of the newest migration that it was built with. */
export const build = {
  version: z._default(z.string(), '').parse(import.meta.env.VITE_APP_VERSION),
  newestMigration: z._default(z.string(), '').parse(import.meta.env.VITE_NEWEST_MIGRATION),
};
