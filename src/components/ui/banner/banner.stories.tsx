import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { Banner } from './banner.tsx';

const meta = preview.meta({
  component: Banner,
  parameters: { layout: 'fullscreen' },
  args: { icon: WifiOff, children: 'You are offline. What you see may be out of date.' },
});

export const Default = meta.story();

export const Good = meta.story({
  args: { tone: 'good', icon: CircleCheck, children: 'You are online again. Everything is sent.' },
});

export const Bad = meta.story({
  args: {
    tone: 'bad',
    icon: OctagonAlert,
    children: 'Three changes could not be saved. They are kept here.',
  },
});

Bad.test('is announced immediately', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Three changes could not be saved.');
});

export const WithAction = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  args: { action: <Button>Try again</Button> },
});

export const Dismissible = meta.story({ args: { tone: 'info', icon: Info, onDismiss: fn() } });

Dismissible.test('closes with the keyboard', async ({ canvas, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onDismiss).toHaveBeenCalledOnce();
});

export const SmallPhone = meta.story({
  args: { action: <Button>Try again</Button>, onDismiss: fn() },
  globals: { viewport: { value: 'small' } },
});

export const Driver = Dismissible.extend({ globals: { density: 'driver', viewport: { value: 'small' } } });
