import { buildOnce } from '../builds.ts';

/** Builds before the first test, since two test files that build at the same time would write into one folder. */
export async function setup(): Promise<void> {
  await buildOnce('supabase');
  await buildOnce('embedded');
}
