import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { Confirm } from './confirm.tsx';

const meta = preview.meta({
  component: Confirm,
  tags: ['!autodocs'],
  args: {
    title: 'Delete 12 leads?',
    children: 'Their notes and calls are deleted with them. This can not be undone.',
    confirmLabel: 'Delete 12 leads',
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
  },
});

export const Default = meta.story();

Default.test('focuses Cancel, and ignores a press outside the dialog', async ({ args }) => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  const dialog = screen.getByRole('alertdialog', { name: 'Delete 12 leads?' });
  await userEvent.click(dialog.parentElement?.parentElement ?? dialog);
  await expect(args.onOpenChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  await expect(args.onConfirm).not.toHaveBeenCalled();
});

/** The action loses no data. */
export const Harmless = meta.story({
  args: {
    title: 'Send the offer again?',
    children: 'Imran Qureshi gets it by WhatsApp now.',
    confirmLabel: 'Send again',
    isNonDestructive: true,
  },
});

/** The button is disabled until the number is typed. */
export const Typed = meta.story({ tags: ['mode:dark', 'mode:arabic'], args: { typed: '12' } });

Typed.test(
  'enables the button only for the requested text; spaces and Arabic digits are allowed',
  async ({ args }) => {
    const field = screen.getByRole('textbox');
    const button = screen.getByRole('button', { name: 'Delete 12 leads' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('1{Enter}');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription();
    await userEvent.click(button);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, ' ١٢ ');
    await expect(button).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
);

function OpenedByButton(args: React.ComponentProps<typeof Confirm>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Delete...</Button>
      <Confirm {...args} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

/** Initially closed. The button opens it. */
export const Opened = meta.story({
  args: { typed: '12' },
  render: (args) => <OpenedByButton {...args} />,
});

Opened.test('opens and closes with the keyboard, returns the focus and reopens empty', async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await userEvent.keyboard('12{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await expect(await screen.findByRole('textbox')).toHaveValue('');
});

export const Pending = meta.story({ args: { typed: '12', isPending: true, pendingLabel: 'Deleting...' } });

Pending.test('cannot be closed', async ({ args }) => {
  await userEvent.keyboard('{Escape}{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(args.onOpenChange).not.toHaveBeenCalled();
});

export const Failed = meta.story({
  args: { error: 'No connection. Nothing was deleted. Check your connection and try again.' },
});

Failed.test('focuses the error', async () => {
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

export const LongText = meta.story({
  args: {
    title: 'Withdraw the offer to Mohammed Ashraf Ali for Heavy Truck Driver, Abu Dhabi and Al Ain?',
    confirmLabel: 'Withdraw the offer and tell the candidate',
    typed: 'APP-2026-004217',
  },
  globals: { viewport: { value: 'small' } },
});
