import Phone from 'lucide-react/icons/phone';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Icon } from '#components/ui/icon/icon.tsx';
import preview from '#storybook/preview.tsx';
import { Button } from './button.tsx';

const meta = preview.meta({ component: Button, args: { children: 'Save changes', onPress: fn() } });

/** The main action on the screen. */
export const Primary = meta.story({ tags: ['mode:dark'], args: { variant: 'primary' } });

Primary.test('responds to the mouse and the keyboard', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button'));
  await userEvent.keyboard('{Enter} ');
  await expect(args.onPress).toHaveBeenCalledTimes(3);
});

export const Secondary = meta.story();

export const Quiet = meta.story({ args: { variant: 'quiet' } });

/** Opens an irreversible step. */
export const Caution = meta.story({ args: { variant: 'caution', children: 'Reject' } });

export const Danger = meta.story({ args: { variant: 'danger', children: 'Delete' } });

export const Large = meta.story({ args: { variant: 'primary', size: 'large', isWide: true } });

export const WithIcon = meta.story({
  args: {
    children: (
      <>
        <Icon of={Phone} />
        Call
      </>
    ),
  },
});

export const Pending = meta.story({
  args: { variant: 'primary', isPending: true, pendingLabel: 'Saving...' },
});

Pending.test('ignores presses, keeps the focus and shows what is in progress', async ({ canvas, args }) => {
  const button = canvas.getByRole('button', { name: 'Saving...' });
  await userEvent.click(button);
  await expect(args.onPress).not.toHaveBeenCalled();
  await expect(button).toHaveFocus();
});

export const Disabled = meta.story({ args: { variant: 'primary', isDisabled: true } });

export const DisabledWithReason = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { variant: 'primary', disabledReason: 'Fill in the licence number first' },
});

DisabledWithReason.test(
  'can be focused, explains why it is disabled, and ignores presses',
  async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Save changes' });
    await expect(button).toHaveAccessibleDescription('Fill in the licence number first');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Fill in the licence number first');
    await userEvent.keyboard('{Enter} ');
    await expect(args.onPress).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await expect(button).toHaveFocus();
  },
);

DisabledWithReason.test('explains why it is disabled on hover and on tap', async ({ canvas, args }) => {
  await userEvent.hover(canvas.getByRole('button'));
  await screen.findByRole('tooltip');
  await userEvent.unhover(canvas.getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  await userEvent.click(canvas.getByRole('button'));
  await screen.findByRole('tooltip');
  await expect(args.onPress).not.toHaveBeenCalled();
});

/** The label wraps; a button never overflows its container. */
export const LongText = meta.story({
  args: { children: 'Send the offer letter and the list of documents again by WhatsApp and email' },
  globals: { viewport: { value: 'small' } },
});

export const Driver = meta.story({
  args: { variant: 'primary', size: 'large' },
  globals: { density: 'driver' },
});

Driver.test('is at least 48 px high for touch', async ({ canvas }) => {
  await expect(canvas.getByRole('button').getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
});
