import preview from '#storybook/preview.tsx';
import { AuthFrame } from './auth-frame.tsx';

const meta = preview.meta({
  component: AuthFrame,
  parameters: { layout: 'fullscreen' },
  args: { children: <h1>Sign in</h1> },
});

export const Default = meta.story({ tags: ['all-modes'] });
