import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { WaitContext } from '#components/ui/wait/wait.ts';
import { manualClock } from '#storybook/manual-clock.ts';
import preview from '#storybook/preview.tsx';
import { CopyButton } from './copy-button.tsx';

const clock = manualClock();

const meta = preview.meta({
  component: CopyButton,
  args: { text: 'APP-2026-004217', label: 'Copy reference', onCopied: fn() },
  decorators: [
    (Story) => (
      <WaitContext value={clock.wait}>
        <Story />
      </WaitContext>
    ),
  ],
  beforeEach: () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    return () => write.mockRestore();
  },
});

export const Default = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

Default.test('copies with the keyboard and shows “Copied” for a moment', async ({ canvas, args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(navigator.clipboard.writeText).toHaveBeenCalledWith('APP-2026-004217');
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'));
  await expect(args.onCopied).toHaveBeenCalledOnce();
  await clock.ring();
  await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
  await expect(canvas.getByRole('button', { name: 'Copy reference' })).toHaveFocus();
});

/** Beside the text that it copies. */
export const IconOnly = meta.story({
  args: { isIconOnly: true },
  render: (args) => (
    <p style={{ display: 'flex', alignItems: 'center' }}>
      <bdi dir="ltr">{args.text}</bdi>
      <CopyButton {...args} />
    </p>
  ),
});

IconOnly.test('has an accessible name', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Copy reference' })).toBeInTheDocument();
});

export const Copied = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement());
  },
});

/** The browser denied access to the clipboard. */
export const Refused = meta.story({
  tags: ['!autodocs'],
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '10rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('textbox');
  },
});

Refused.test('shows the text selected; Escape hides it and returns the focus', async ({ canvas }) => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy reference' });
  await waitFor(() => expect(field).toHaveFocus());
  await expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
});

Refused.test('reports a copy only after the text was copied', async ({ args }) => {
  const field = screen.getByRole('textbox', { name: 'Copy reference' });
  await waitFor(() => expect(field).toHaveFocus());
  await expect(args.onCopied).not.toHaveBeenCalled();
  await userEvent.copy();
  await expect(args.onCopied).toHaveBeenCalledOnce();
});

export const Driver = meta.story({ globals: { density: 'driver' } });
