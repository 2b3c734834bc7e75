import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { Progress } from './progress.tsx';

const meta = preview.meta({
  component: Progress,
  args: { label: 'Importing leads', done: 12, all: 40, onCancel: fn() },
});

export const Running = meta.story();

Running.test('announces the progress as a count', async ({ canvas }) => {
  const bar = canvas.getByRole('progressbar', { name: 'Importing leads' });
  await expect(bar).toHaveAttribute('aria-valuetext', '12 of 40');
  await expect(bar).toHaveAttribute('aria-valuenow', '30');
});

Running.test('can be cancelled with the keyboard', async ({ canvas, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onCancel).toHaveBeenCalledOnce();
});

export const SaysWhatItDoes = meta.story({ args: { children: 'Checking for duplicates' } });

/** The file is still being read, so the total is unknown. */
export const UnknownCount = meta.story({
  render: (args) => <Progress label={args.label} done={1240} onCancel={fn()} />,
});

export const Cancelling = meta.story({ args: { isCancelling: true } });

Cancelling.test('cannot be cancelled twice', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Cancelling...' }));
  await expect(args.onCancel).not.toHaveBeenCalled();
});

/** The button disappears at the end; the focus moves to the result. */
Running.test(
  'keeps the focus in place when its button disappears',
  {
    render: function Stopping(args) {
      const [isStopped, setStopped] = useState(false);
      return (
        <Progress {...args} state={isStopped ? 'cancelled' : 'running'} onCancel={() => setStopped(true)}>
          {isStopped && 'Stopped. The first 12 are imported.'}
        </Progress>
      );
    },
  },
  async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText(/first 12/)).toBeVisible());
    await expect(canvas.getByRole('status').parentElement).toHaveFocus();
  },
);

export const Done = meta.story({
  args: {
    state: 'done',
    done: 40,
    children: '38 imported, 2 need a look',
    action: <Button>Show the 2</Button>,
  },
});

Done.test('shows the result, and has no Cancel button', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('38 imported, 2 need a look');
  await expect(canvas.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

export const Failed = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  args: {
    state: 'failed',
    children: 'The network was lost. The first 12 are imported; nothing is imported twice.',
    action: <Button>Try again</Button>,
  },
});

export const Cancelled = meta.story({
  args: { state: 'cancelled', children: 'Stopped. The first 12 are imported.' },
});

export const LongWords = meta.story({
  args: {
    label: 'Importing leads from “Drivers of the Northern Emirates, second half of February, corrected.xlsx”',
    children: 'Checking each phone number against the leads and candidates that are already known',
  },
  globals: { viewport: { value: 'small' } },
});

export const Driver = meta.story({
  args: { label: 'Sending your photo', done: 1, all: 2 },
  globals: { density: 'driver', viewport: { value: 'small' } },
});
