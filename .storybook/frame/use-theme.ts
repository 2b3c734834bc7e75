import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import type { StoryGlobals } from '../decorators.tsx';

type StoryGlobalsMessage = [{ globals: StoryGlobals }] | undefined;

/** Returns the toolbar's theme, for docs pages. */
export function useTheme(): 'light' | 'dark' {
  const channel = addons.getChannel();
  const lastGlobals: StoryGlobalsMessage = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS);
  const [theme, setTheme] = useState(lastGlobals?.[0].globals.theme ?? 'light');
  useEffect(() => {
    const follow = ({ globals }: { globals: StoryGlobals }) => setTheme(globals.theme ?? 'light');
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  return theme;
}
