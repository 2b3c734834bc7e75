import type { MswApi } from 'msw-storybook-addon/types';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { connect, reconnect } from './connection.ts';
import type { StoryGlobals, StoryParameters } from './decorators.tsx';
import { resetWorld } from './msw.ts';

interface StoryStart {
  abortSignal: AbortSignal;
  globals: StoryGlobals;
  id: string;
  loaded: { session?: typeof import('./session.ts') };
  msw: MswApi;
  parameters: StoryParameters;
}

/** Signed-in role at the start of each story on the page. */
const startedStories = new WeakMap<AbortSignal, string>();

/**
 * Prepares a story: clears storage, restores the database's seed, signs in, and sets the toolbar's network condition. A
 * toolbar change keeps the story running, except for another role, which restarts it.
 */
export async function startStory({ abortSignal, globals, id, loaded, msw, parameters }: StoryStart) {
  const { connection = 'online' } = globals;
  const role = roleOf(globals, parameters);
  const before = startedStories.get(abortSignal);
  if (before !== undefined) {
    connect(msw, connection);
    if (before !== `${role}`) addons.getChannel().emit(FORCE_REMOUNT, { storyId: id });
    return;
  }
  startedStories.set(abortSignal, `${role}`);
  await resetWorld();
  if (role) await loaded.session?.signInAs(role);
  connect(msw, connection);
  return reconnect;
}

/** Returns the signed-in role: the toolbar's choice, if the story has a session at all. */
function roleOf({ role = 'story' }: StoryGlobals, { signedInAs }: StoryParameters) {
  return signedInAs && role !== 'story' ? role : signedInAs;
}
