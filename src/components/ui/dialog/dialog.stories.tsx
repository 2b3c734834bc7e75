import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { Dialog } from './dialog.tsx';

const meta = preview.meta({
  component: Dialog,
  tags: ['!autodocs'],
  args: {
    title: 'Schedule the interview',
    isOpen: true,
    onOpenChange: fn(),
    children: <p>The candidate gets the place and the time by WhatsApp as soon as you schedule it.</p>,
    footer: (
      <>
        <Button>Keep as draft</Button>
        <Button variant="primary">Schedule</Button>
      </>
    ),
  },
});

export const Medium = meta.story({ tags: ['all-modes'] });

Medium.test('its button, Escape and a press outside request closing', async ({ args }) => {
  const dialog = screen.getByRole('dialog', { name: 'Schedule the interview' });
  await userEvent.click(screen.getAllByRole('button')[0] ?? dialog);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.parentElement?.parentElement ?? dialog);
  await expect(args.onOpenChange).toHaveBeenCalledTimes(3);
  await expect(args.onOpenChange).toHaveBeenCalledWith(false);
});

export const Small = meta.story({ args: { size: 'small' } });

export const Large = meta.story({ args: { size: 'large' } });

/** Can't be closed before the action is done. Its button says why. */
export const Busy = meta.story({ args: { isBusy: true } });

Busy.test('cannot be closed', async ({ args }) => {
  const dialog = screen.getByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}{Escape}');
  await userEvent.click(dialog.parentElement?.parentElement ?? dialog);
  await expect(args.onOpenChange).not.toHaveBeenCalled();
  await expect(screen.getByRole('button', { name: 'Close' })).toHaveAccessibleDescription();
});

const long = Array.from({ length: 24 }, (_, line) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
  <p key={line}>The person brings the passport, the licence and one photo with a white background.</p>
));

/** Long content scrolls between the title and the buttons. */
export const LongText = meta.story({
  args: {
    children: long,
    title: 'Schedule the interview with Mohammed Ashraf Ali at Muhaisnah Medical Centre',
  },
});

LongText.test('keeps the buttons visible and can be scrolled with the keyboard', async () => {
  const dialog = screen.getByRole('dialog');
  const { bottom } = screen.getByRole('button', { name: 'Schedule' }).getBoundingClientRect();
  await expect(bottom).toBeLessThan(window.innerHeight);
  await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
  await expect(dialog).toHaveFocus();
});

function OpenedByButton(args: React.ComponentProps<typeof Dialog>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Schedule...</Button>
      <Dialog {...args} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

/** Initially closed. The button opens it. */
export const Opened = meta.story({ render: (args) => <OpenedByButton {...args} /> });

Opened.test('opens and closes with the keyboard, traps the focus and returns it', async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveFocus());
  for (const name of ['Close', 'Keep as draft', 'Schedule', 'Close']) {
    await userEvent.tab();
    await expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
});

Medium.test('fills the screen', { globals: { viewport: { value: 'small' } } }, async () => {
  const { width, height } = screen.getByRole('dialog').getBoundingClientRect();
  await expect([width, height]).toEqual([window.innerWidth, window.innerHeight]);
});

export const Driver = meta.story({ globals: { density: 'driver', viewport: { value: 'phone' } } });
