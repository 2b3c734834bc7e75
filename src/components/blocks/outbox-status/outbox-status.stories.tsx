import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import preview from '#storybook/preview.tsx';
import { OutboxStatus } from './outbox-status.tsx';

const started = Date.UTC(2026, 2, 12, 8);

/** Returns an entry created `minute` minutes into the morning. */
function entryOf(minute: number, label: string, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    key: `b8f5d0a6-4f0f-4a53-9c39-6a3ad8b2c0${String(minute).padStart(2, '0')}`,
    userId: 'sara',
    kind: 'contact.log',
    params: {},
    subject: label,
    label,
    createdAt: started + minute * 60_000,
    attempts: 0,
    state: 'waiting',
    reason: null,
    failures: 0,
    retryAt: null,
    isKept: true,
    ...changes,
  };
}

const refused = entryOf(1, 'Imran Qureshi', {
  attempts: 1,
  state: 'refused',
  reason: { code: 'NOT_OWNER', params: {}, requestId: '' },
});
const waiting = [entryOf(11, 'Rajesh Kumar'), entryOf(14, 'Nimal Perera'), entryOf(15, 'محمد العامري')];

const meta = preview.meta({
  component: OutboxStatus,
  args: {
    variant: 'button' as const,
    entries: waiting,
    obstacle: 'none' as const,
    onRetry: fn(),
    onDiscard: fn(),
  },
});

/** In the top bar for staff. */
export const Waiting = meta.story();

export const Refused = meta.story({ args: { entries: [refused, ...waiting] } });

/** Everything has been sent, so nothing is shown. */
export const Empty = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { entries: [] },
});

Empty.test('shows nothing', async ({ canvas }) => {
  await expect(canvas.queryByRole('button')).toBeNull();
});

/** At the top of a driver's page. */
export const ForDrivers = meta.story({
  args: { variant: 'banner', entries: [entryOf(2, '', { kind: 'document.note', subject: null })] },
  globals: { density: 'driver', viewport: { value: 'small' } },
});

export const RefusedForDrivers = ForDrivers.extend({ args: { entries: [refused] } });

const openList = async () => {
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('dialog');
};

/** One entry is being sent, the others wait. */
export const Sending = meta.story({
  tags: ['!autodocs'],
  args: { entries: [entryOf(9, 'Aslam Khan', { state: 'sending', attempts: 1 }), ...waiting] },
  play: openList,
});

export const Offline = Sending.extend({ args: { entries: waiting, obstacle: 'offline' } });

/** The server has an outage. One entry failed often enough to be discarded. */
export const Trouble = Sending.extend({
  args: {
    entries: [entryOf(9, 'Aslam Khan', { attempts: 4, failures: 4 }), ...waiting],
    obstacle: 'trouble',
  },
});

export const SignedOut = Sending.extend({ args: { entries: waiting, obstacle: 'session' } });

/** One entry was rejected. Another entry about the same person waits for it; the rest are sent. */
export const OneRefused = Sending.extend({
  tags: ['all-modes'],
  args: {
    entries: [
      refused,
      entryOf(3, 'Imran Qureshi'),
      entryOf(
        4,
        'A name that is long enough to need more than one line in any drawer, Muhammad Abdul Rahman',
        {
          attempts: 1,
          state: 'refused',
          reason: { code: 'data.failed', params: {}, requestId: 'r-7f3a' },
        },
      ),
      entryOf(5, 'Nimal Perera', { isKept: false }),
    ],
  },
});

OneRefused.test('can be retried', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Contact: Imran Qureshi' }));
  await expect(args.onRetry).toHaveBeenCalledWith(refused.key);
});

OneRefused.test('is discarded only after a confirmation', async ({ args }) => {
  const [first] = screen.getAllByRole('button', { name: 'Discard: Contact: Imran Qureshi' });
  await userEvent.click(first ?? document.body);
  const question = await screen.findByRole('alertdialog');
  await expect(args.onDiscard).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  await expect(args.onDiscard).toHaveBeenCalledWith(refused.key);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

Waiting.test('opens and closes with the keyboard, and returns the focus', async ({ canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: '3 items waiting to be sent' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const list = await screen.findByRole('dialog', { name: 'Not sent yet' });
  await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
});
