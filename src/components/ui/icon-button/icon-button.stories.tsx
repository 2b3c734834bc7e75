import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bell from 'lucide-react/icons/bell';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { IconButton } from './icon-button.tsx';

const meta = preview.meta({
  component: IconButton,
  args: { icon: Bell, label: 'Notifications', onPress: fn() },
});

export const Default = meta.story({ tags: ['mode:dark'] });

Default.test('can be found by its name and pressed with the keyboard', async ({ args, canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Notifications' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onPress).toHaveBeenCalledOnce();
});

/** With a border, in a row of buttons. */
export const Secondary = meta.story({ args: { variant: 'secondary' } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const DisabledWithReason = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { disabledReason: 'You have read them all' },
});

DisabledWithReason.test(
  'can be focused, explains why it is disabled, and ignores presses',
  async ({ args, canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Notifications' });
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('You have read them all');
    await userEvent.keyboard('{Enter} ');
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('You have read them all');
  },
);

/** Mirrored in Arabic, where back is to the right. */
export const Directional = meta.story({
  args: { icon: ArrowLeft, label: 'Back', isDirectional: true },
  globals: { locale: 'ar' },
});

export const Driver = meta.story({ globals: { density: 'driver' } });

Driver.test('is 48 px in width and height for touch', async ({ canvas }) => {
  const { width, height } = canvas.getByRole('button').getBoundingClientRect();
  await expect([width, height]).toEqual([48, 48]);
});
