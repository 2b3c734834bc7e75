import type { MswApi } from 'msw-storybook-addon/types';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { connect, reconnect } from './connection.ts';
import type { StoryGlobals, StoryParameters } from './decorators.tsx';
import { resetWorld } from './msw.ts';

interface Beginning {
  abortSignal: AbortSignal;
  globals: StoryGlobals;
  id: string;
  loaded: { session?: typeof import('./session.ts') };
  msw: MswApi;
  parameters: StoryParameters;
}

/** Who was signed in as each story on the page began. */
const begun = new WeakMap<AbortSignal, string>();

/**
 * Before a story: stored things are gone, the database holds its seed, its person is signed in, the network is as the
 * toolbar says. When the toolbar changes under a story it goes on as it is, but for another person, who begins anew.
 */
export async function beginStory({ abortSignal, globals, id, loaded, msw, parameters }: Beginning) {
  const { connection = 'online' } = globals;
  const role = roleOf(globals, parameters);
  const before = begun.get(abortSignal);
  if (before !== undefined) {
    connect(msw, connection);
    if (before !== `${role}`) addons.getChannel().emit(FORCE_REMOUNT, { storyId: id });
    return;
  }
  begun.set(abortSignal, `${role}`);
  await resetWorld();
  if (role) await loaded.session?.signInAs(role);
  connect(msw, connection);
  return reconnect;
}

/** Who is signed in: the toolbar's choice, where the story is about somebody at all. */
function roleOf({ role = 'story' }: StoryGlobals, { signedInAs }: StoryParameters) {
  return signedInAs && role !== 'story' ? role : signedInAs;
}
