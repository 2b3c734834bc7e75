import { fn } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { HelpSheet } from './help-sheet.tsx';

const meta = preview.meta({
  component: HelpSheet,
  tags: ['!autodocs'],
  args: {
    keys: [
      { key: 'c', label: 'Claim the lead', onPress: fn() },
      { key: 'q', label: 'Qualify', onPress: fn() },
    ],
    hasViews: true,
    isOpen: true,
    onOpenChange: fn(),
  },
});

export const Open = meta.story({ tags: ['mode:arabic', 'mode:small'] });

/** A screen without shortcuts of its own. */
export const NoOwnKeys = meta.story({ args: { keys: [], hasViews: false } });
