import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { StaleDialog } from './stale-dialog.tsx';

const meta = preview.meta({
  component: StaleDialog,
  tags: ['!autodocs'],
  args: {
    isOpen: true,
    onOpenChange: fn(),
    by: 'Sara Khan',
    at: sampleNow - 2 * 60_000,
    now: sampleNow,
    fields: [
      { label: 'Emirate', mine: 'Dubai', theirs: 'Sharjah' },
      { label: 'Salary hoped for', mine: 'AED 2,800.00', theirs: 'AED 2,500.00' },
    ],
    onKeepMine: fn(),
    onTakeTheirs: fn(),
  },
});

export const Default = meta.story({ tags: ['mode:arabic', 'mode:small'] });

export const Saving = meta.story({ args: { isPending: true } });

export const Failed = meta.story({
  args: { error: 'Network connection unavailable. Please check your internet connection and try again.' },
});

/** Initially closed. The button opens the dialog. */
export const Opened = meta.story({
  render: function Kept(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Save the record</Button>
        <StaleDialog {...args} isOpen={isOpen} onOpenChange={setOpen} />
      </>
    );
  },
});

Opened.test('can be answered with the keyboard, and Escape chooses nothing', async ({ canvas, args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('alertdialog');
  await userEvent.tab();
  await expect(screen.getByRole('button', { name: 'Use theirs' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onKeepMine).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await expect(args.onTakeTheirs).not.toHaveBeenCalled();
  await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
});
