import { DialogTrigger } from 'react-aria-components/Popover';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { Popover, PopoverPanel } from './popover.tsx';

const meta = preview.meta({
  component: Popover,
  args: {
    placement: 'bottom start' as const,
    children: (
      <PopoverPanel label="Filters">
        <p style={{ padding: '1rem' }}>Licence, source, stage</p>
      </PopoverPanel>
    ),
  },
  render: (args) => (
    <div style={{ minBlockSize: '8rem' }}>
      <DialogTrigger>
        <Button>Filters</Button>
        <Popover {...args} />
      </DialogTrigger>
    </div>
  ),
});

const opened = async () => {
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('dialog');
};

export const Open = meta.story({ tags: ['mode:dark', 'mode:arabic'], play: opened });

Open.test('Escape closes it and returns the focus', async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
});

Open.test('a press outside closes it', async () => {
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

/** Initially closed. The button opens it. */
export const Closed = meta.story();

Closed.test('opens and closes with the keyboard, and moves and returns the focus', async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
});

/** Stays within the screen. */
export const LongText = Open.extend({
  tags: ['!mode:dark', '!mode:arabic'],
  args: {
    children: (
      <PopoverPanel label="Filters">
        <p style={{ padding: '1rem' }}>
          A filter that is set stays with the list until it is cleared, also when the page is opened again
          from a link that somebody sent to somebody else.
        </p>
      </PopoverPanel>
    ),
  },
  globals: { viewport: { value: 'small' } },
});

LongText.test('stays within the screen', async () => {
  const { left, right } = screen.getByRole('dialog').getBoundingClientRect();
  await expect(left).toBeGreaterThanOrEqual(0);
  await expect(right).toBeLessThanOrEqual(window.innerWidth);
});
