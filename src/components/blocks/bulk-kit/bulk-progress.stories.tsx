import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { BulkProgress } from './bulk-progress.tsx';

const meta = preview.meta({
  component: BulkProgress,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Assigning leads',
    done: 150,
    all: 463,
    isCancelling: false,
    onCancel: fn(),
    onShow: fn(),
  },
});

export const Running = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Running.test('can be reopened as a dialog or cancelled', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
  await expect(args.onShow).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
  await expect(args.onCancel).toHaveBeenCalledOnce();
});

export const Cancelling = meta.story({ args: { isCancelling: true } });

/** An undo can't be cancelled midway. */
export const Undoing = meta.story({
  args: { label: 'Undoing' },
  render: ({ onCancel: _, ...args }) => <BulkProgress {...args} />,
});
