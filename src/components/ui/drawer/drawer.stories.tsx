import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import preview from '#storybook/preview.tsx';
import { Drawer } from './drawer.tsx';

const meta = preview.meta({
  component: Drawer,
  globals: { viewport: { value: 'small' } },
  tags: ['!autodocs'],
  args: {
    label: 'Main menu',
    isOpen: true,
    onOpenChange: fn(),
    children: <p style={{ padding: '4rem 1rem' }}>What the drawer holds</p>,
  },
});

export const Open = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

Open.test('its button requests closing', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect(args.onOpenChange).toHaveBeenCalledWith(false);
});

Open.test('a press outside requests closing', async ({ args }) => {
  const veil = screen.getByRole('dialog').parentElement?.parentElement;
  await userEvent.click(veil ?? document.body);
  await expect(args.onOpenChange).toHaveBeenCalledWith(false);
});

Open.test('opens at the right edge in Arabic', { globals: { locale: 'ar' } }, async () => {
  const { right } = screen.getByRole('dialog').getBoundingClientRect();
  await expect(right).toBe(window.innerWidth);
});

const lines = (count: number) => (
  <div style={{ padding: '1rem 1.25rem' }}>
    {Array.from({ length: count }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
      <p key={line}>Light vehicle, automatic, valid to Thu 12 Mar 2028</p>
    ))}
  </div>
);

const record = {
  label: 'Mohammed Ashraf Ali',
  side: 'end' as const,
  hasTitle: true,
  bar: (
    <>
      <IconButton icon={ChevronUp} label="Previous" />
      <IconButton icon={ChevronDown} label="Next" />
    </>
  ),
  footer: <Button variant="primary">Move to interview</Button>,
  children: lines(4),
};

/** A record, at the end side. */
export const AtTheEnd = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: record,
  globals: { viewport: { value: 'tablet' } },
});

AtTheEnd.test('opens at the right edge, with the width of its token', async () => {
  const { right, width } = screen.getByRole('dialog', { name: record.label }).getBoundingClientRect();
  await expect(right).toBe(window.innerWidth);
  await expect(Math.round(width)).toBe(451);
});

AtTheEnd.test(
  'opens at the left edge in right-to-left languages',
  { globals: { locale: 'ar' } },
  async () => {
    await expect(screen.getByRole('dialog').getBoundingClientRect().left).toBe(0);
  },
);

/** Long content scrolls between the title and the buttons. */
export const LongText = meta.story({
  args: { ...record, label: 'Mohammed Ashraf Ali Khan Bahadur of Peshawar', children: lines(60) },
  globals: { viewport: { value: 'small' } },
});

LongText.test('keeps its buttons visible', async () => {
  const { bottom } = screen.getByRole('button', { name: 'Move to interview' }).getBoundingClientRect();
  await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});

/** The bar of a page, which the drawer covers. */
const bar = {
  position: 'sticky',
  zIndex: 'var(--z-bar)',
  insetBlockStart: 0,
  display: 'flex',
  gap: '1rem',
  borderBlockEnd: 'var(--hairline)',
  background: 'var(--color-paper)',
} as const;

function PageWithSidePanel(args: React.ComponentProps<typeof Drawer>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div style={bar}>
        <Button onPress={() => setOpen(true)}>Open</Button>
        <Button>Another</Button>
      </div>
      <Drawer {...args} isOpen={isOpen} onOpenChange={setOpen} isModal={false} />
    </>
  );
}

/** The page beside it stays usable. */
export const Beside = meta.story({
  args: { ...record, isModal: false },
  globals: { viewport: { value: 'tablet' } },
  render: (args) => <PageWithSidePanel {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button')[0] ?? document.body);
    await canvas.findByRole('dialog');
  },
});

Beside.test('Escape inside closes it and returns the focus', async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByRole('dialog')).toHaveFocus());
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Previous' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  await expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus();
});

Beside.test('leaves the page usable, and ignores Escape while the page has the focus', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Another' }));
  await expect(canvas.getByRole('button', { name: 'Another' })).toHaveFocus();
  await expect(canvas.getByRole('dialog')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect(canvas.getByRole('dialog')).toBeInTheDocument();
});

function OpenedByButton(args: React.ComponentProps<typeof Drawer>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Drawer {...args} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

/** Initially closed. The button opens it. */
export const Opened = meta.story({ args: record, render: (args) => <OpenedByButton {...args} /> });

Opened.test('opens and closes with the keyboard, traps the focus and returns it', async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
  for (const name of ['Previous', 'Next', 'Close', 'Move to interview', 'Previous']) {
    await userEvent.tab();
    await expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
});
