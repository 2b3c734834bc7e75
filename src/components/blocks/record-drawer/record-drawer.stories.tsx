import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import { AppError } from '#shared/app-error.ts';
import { workHours } from '#shared/working-time.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { others, sampleNow } from '#storybook/sample/candidates.ts';
import { sampleContent, sampleRecord } from '#storybook/sample/record.tsx';
import type { RecordContent, RecordTab } from './record-content.ts';
import { RecordDrawer, type RecordDrawerProps } from './record-drawer.tsx';

const longName = others[2];

const meta = preview.meta({
  component: RecordDrawer,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop' } },
  args: {
    isOpen: true,
    onClose: fn(),
    content: { ...sampleContent, tab: 'overview', onTab: fn() } as RecordContent,
    place: { at: 3, of: 38, onPrevious: fn(), onNext: fn() },
    now: sampleNow,
    hours: workHours,
  },
  render: function Kept(args) {
    const [tab, setTab] = useState<RecordTab>('overview');
    const { content } = args;
    return (
      <RecordDrawer
        {...args}
        content={content.status === 'ready' ? { ...content, tab, onTab: setTab } : content}
      />
    );
  },
});

const drawer = () => screen.findByRole('dialog');

export const Default = meta.story({
  tags: ['all-modes'],
  play: async () => {
    await screen.findAllByRole('tab');
  },
});

Default.test('moves between records and tabs with shortcuts', async ({ args }) => {
  (await drawer()).focus();
  await userEvent.keyboard('j');
  await expect(args.place?.onNext).toHaveBeenCalledOnce();
  await userEvent.keyboard('k');
  await expect(args.place?.onPrevious).toHaveBeenCalledOnce();
  await userEvent.keyboard(']');
  await expect(screen.getByRole('tab', { name: /Timeline/ })).toHaveAttribute('aria-selected', 'true');
  await expect(screen.getByRole('region', { name: /^History of/ })).toBeVisible();
  await userEvent.keyboard('[[');
  await expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
});

Default.test('types letters into a field instead of running shortcuts', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: /^Employer now/ }));
  await userEvent.keyboard('jk');
  await expect(screen.getByLabelText('Employer now')).toHaveValue('Desert Lines Transportjk');
  await expect(args.place?.onNext).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect(args.onClose).not.toHaveBeenCalled();
  await expect(screen.getByRole('button', { name: /^Employer now/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect(args.onClose).toHaveBeenCalledOnce();
});

Default.test('lists the shortcuts, and Escape closes only that list', async ({ args }) => {
  (await drawer()).focus();
  await userEvent.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument(),
  );
  await expect(args.onClose).not.toHaveBeenCalled();
});

export const AtTheEnd = meta.story({ args: { place: { at: 38, of: 38, onPrevious: fn(), onNext: fn() } } });

AtTheEnd.test('has no next record, also for the shortcut', async ({ args }) => {
  (await drawer()).focus();
  await userEvent.keyboard('j');
  await expect(args.place?.onNext).not.toHaveBeenCalled();
  await expect(screen.getByRole('button', { name: 'Next candidate' })).toHaveAccessibleDescription(
    'This is the last in the list',
  );
});

export const Loading = meta.story({ args: { content: { status: 'loading' } } });

export const Failed = meta.story({
  args: { content: { status: 'failed', error: new AppError('network.offline'), onRetry: fn() } },
});

/** Opened by an old link, or no longer visible to this user. */
export const Missing = meta.story({ args: { content: { status: 'missing', reason: 'unknown' } } });

/** The record disappeared while it was open. The drawer says why. */
export const Gone = meta.story({
  args: { content: { status: 'missing', reason: 'reassigned', wasVisible: true } },
});

Gone.test('announces the reason, and leads back to the list', async ({ args }) => {
  await expect(screen.getByRole('alert')).toHaveTextContent('Another recruiter is now working on this lead.');
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  await expect(args.onClose).toHaveBeenCalledOnce();
});

export const Merged = meta.story({
  args: { content: { status: 'missing', reason: 'merged', onOpenMerged: fn() } },
});

/** Contacts are stored on the device until it is online. */
export const Offline = meta.story({
  args: {
    content: {
      ...sampleContent,
      contact: { ...sampleContent.contact, log: { status: 'saved' }, waiting: 2 },
      tab: 'overview',
      onTab: fn(),
    },
  },
});

export const LongName = meta.story({
  args: {
    content: {
      ...sampleContent,
      record: { ...sampleRecord, ...longName },
      tab: 'overview',
      onTab: fn(),
    },
  },
  globals: { viewport: { value: 'small' } },
});

Default.test('covers the whole page on a phone', { globals: { viewport: { value: 'phone' } } }, async () => {
  const frame = (await drawer()).parentElement ?? document.body;
  await expect(frame.getBoundingClientRect().left).toBe(0);
  await expect(frame.getBoundingClientRect().right).toBe(window.innerWidth);
});

const rows = [sampleRecord, ...others.map((other) => ({ ...sampleRecord, ...other }))];

/** A list whose rows open the drawer beside it. */
function DrawerStage(args: RecordDrawerProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [tab, setTab] = useState<RecordTab>('overview');
  const record = rows[open ?? 0] ?? sampleRecord;
  return (
    <>
      <ul>
        {rows.map((row, at) => (
          <li key={row.id}>
            <Button onPress={() => setOpen(at)}>{row.first_name}</Button>
          </li>
        ))}
      </ul>
      <RecordDrawer
        {...args}
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        content={{ ...sampleContent, record, tab, onTab: setTab }}
        place={{
          at: (open ?? 0) + 1,
          of: rows.length,
          onPrevious: () => setOpen((at) => (at ?? 0) - 1),
          onNext: () => setOpen((at) => (at ?? 0) + 1),
        }}
      />
    </>
  );
}

/** Initially closed. A row opens the drawer. */
export const BesideAList = meta.story({ render: (args) => <DrawerStage {...args} /> });

BesideAList.test(
  'opens from a row, moves to the next and returns to the row with the keyboard',
  async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await drawer()).toHaveFocus());
    await userEvent.keyboard('j');
    await expect(screen.getByRole('heading', { name: 'Imran Qureshi' })).toBeVisible();
    await userEvent.keyboard('k');
    (await screen.findByRole('button', { name: /^Employer now/ })).focus();
    await userEvent.keyboard('j');
    await expect(screen.getByRole('heading', { name: 'Imran Qureshi' })).toBeVisible();
    await expect(await drawer()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(canvas.getAllByRole('button')[0]).toHaveFocus();
  },
);

BesideAList.test('leaves the list beside it usable', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Imran' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Bibek' }));
  await expect(screen.getByRole('heading', { name: 'Bibek Thapa' })).toBeVisible();
});

BesideAList.test('restores the scroll position of each tab', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Imran' }));
  const scroller = (await drawer()).parentElement ?? document.body;
  await userEvent.click(await screen.findByRole('tab', { name: /Timeline/ }));
  const scrolled = new Promise((resolve) => {
    scroller.addEventListener('scroll', resolve, { once: true });
  });
  scroller.scrollTop = 300;
  await scrolled;
  await userEvent.click(screen.getByRole('tab', { name: 'Offer' }));
  await expect(scroller.scrollTop).toBeLessThan(300);
  await userEvent.click(screen.getByRole('tab', { name: /Timeline/ }));
  await expect(scroller.scrollTop).toBe(300);
});
