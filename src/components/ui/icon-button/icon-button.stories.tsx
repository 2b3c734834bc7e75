import Bell from 'lucide-react/icons/bell';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { IconButton } from './icon-button.tsx';

const meta = preview.meta({
  component: IconButton,
  args: { icon: Bell, label: 'Notifications', onPress: fn() },
});

export const Default = meta.story();

Default.test('the keyboard presses it by its name', async ({ args, canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Notifications' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onPress).toHaveBeenCalledOnce();
});

export const Driver = meta.story({ globals: { density: 'driver' } });

Driver.test('is 48 px for a thumb', async ({ canvas }) => {
  const { width, height } = canvas.getByRole('button').getBoundingClientRect();
  await expect([width, height]).toEqual([48, 48]);
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
