import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { groupNotifications } from '#machines/shared/notifications/groups.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import {
  documents,
  forDriver,
  forRecruiter,
  notificationOf,
  notificationOfEachKind,
  now,
} from './notifications.fixtures.ts';
import { Notifications } from './notifications.tsx';

const meta = preview.meta({
  component: Notifications,
  args: {
    audience: 'staff' as const,
    unread: 6,
    state: 'ready' as const,
    groups: groupNotifications(forRecruiter),
    documents,
    loadedAt: now,
    now,
    pageOf: (link) => (link.startsWith('/') ? link : null),
    onRead: fn(),
    onReadAll: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <div
        style={{
          display: 'flex',
          justifyContent: 'flex-end',
          // If stretched, the bell would leave no space for the panel below it.
          alignItems: 'flex-start',
          minBlockSize: '38rem',
        }}
      >
        {Story()}
      </div>
    ),
  ],
});

const open = {
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.click(screen.getByRole('button'));
    await screen.findByRole('dialog');
    await waitFor(() =>
      expect(screen.getByRole('dialog').querySelector('ul, [aria-busy], p')).not.toBeNull(),
    );
  },
};

/** Shows the number of unread notifications, which the button's name includes. */
export const Closed = meta.story();

Closed.test('announces the number of unread notifications', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Notifications, 6 unread' })).toBeVisible();
  await expect(canvas.getByRole('status')).toHaveTextContent('Notifications, 6 unread');
});

export const NothingUnread = meta.story({ args: { unread: 0 } });

NothingUnread.test('shows the bell without a number', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Notifications' })).toBeVisible();
});

export const TooManyToCount = meta.story({ args: { unread: 30 } });

/** Notifications with the same key share a line. A link outside the app is not shown as a link. */
export const Open = meta.story({ ...open, tags: ['!autodocs', 'all-modes'] });

Open.test('opens with the keyboard, follows a notification and closes', async ({ args }) => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const bell = screen.getByRole('button', { name: /Notifications/ });
  await waitFor(() => expect(bell).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Notifications' })).toHaveFocus());
  await userEvent.tab();
  const first = await screen.findByRole('link', { name: /You have a new lead/ });
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await expect(args.onRead).toHaveBeenCalledWith(forRecruiter.slice(0, 3).map(({ id }) => id));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

Open.test('groups notifications with the same key in one line with a common link', async () => {
  const line = screen.getByRole('link', { name: /You have a new lead/ });
  await expect(line).toHaveTextContent('Imran Qureshi');
  await expect(line).toHaveTextContent('and 2 more');
  await expect(line).toHaveAttribute('href', '/recruiter/leads');
});

Open.test('keeps the panel open when notifications are marked as read', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read: An offer was accepted' }));
  await expect(args.onRead).toHaveBeenCalledWith([forRecruiter[3]?.id]);
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await expect(args.onReadAll).toHaveBeenCalledOnce();
  await expect(screen.getByRole('dialog')).toBeVisible();
});

Open.test('shows an unknown kind as a general notification, and no links outside the app', async () => {
  const line = screen.getByText('You have a new notification');
  await expect(line.closest('a')).toBeNull();
  const links = within(screen.getByRole('dialog')).getAllByRole('link');
  await expect(links.every((link) => link.getAttribute('href')?.startsWith('/'))).toBe(true);
});

export const AllRead = meta.story({
  ...open,
  args: {
    unread: 0,
    groups: groupNotifications(forRecruiter.map((row) => ({ ...row, read_at: row.created_at }))),
  },
});

AllRead.test('offers nothing to mark as read', async () => {
  await expect(screen.queryByRole('button', { name: /Mark/ })).not.toBeInTheDocument();
});

export const Empty = meta.story({ ...open, args: { unread: 0, groups: [] } });

export const Loading = meta.story({
  ...open,
  args: { unread: 0, state: 'loading', groups: [], loadedAt: null },
});

export const Failed = meta.story({
  ...open,
  args: { unread: 0, state: 'failed', groups: [], loadedAt: null, error: new AppError('data.failed') },
});

Failed.test('retries', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});

export const Offline = meta.story({
  ...open,
  args: { unread: 0, state: 'failed', groups: [], loadedAt: null, error: new AppError('network.offline') },
});

/** Loaded notifications stay visible. */
export const OfflineWithOld = meta.story({
  ...open,
  args: { error: new AppError('network.offline'), loadedAt: now - 12 * 60_000 },
});

OfflineWithOld.test('shows when the notifications were last updated', async () => {
  await waitFor(() => expect(screen.getByText(/Last updated at .?13:48/)).toBeVisible());
});

export const NotRefreshed = meta.story({ ...open, args: { error: new AppError('data.failed') } });

/** Notifications marked as read are unread again, and the panel says so. */
export const MarkLost = meta.story({ ...open, args: { hasMarkFailed: true } });

MarkLost.test('announces the error', async () => {
  await expect(await screen.findByRole('alert')).toHaveTextContent('could not be marked as read');
});

/** Every kind in the database, with the staff texts. */
export const EveryKindForStaff = meta.story({
  ...open,
  args: { groups: groupNotifications(notificationOfEachKind.staff) },
});

EveryKindForStaff.test('has a text of its own for every kind', async () => {
  const lines = await screen.findAllByRole('listitem');
  await expect(lines).toHaveLength(notificationOfEachKind.staff.length);
  await expect(screen.queryByText('You have a new notification')).not.toBeInTheDocument();
});

/** Every kind in the database, with the driver texts. */
export const EveryKindForDrivers = meta.story({
  ...open,
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: { audience: 'driver', groups: groupNotifications(notificationOfEachKind.driver) },
});

EveryKindForDrivers.test('has a text of its own for every kind', async () => {
  const lines = await screen.findAllByRole('listitem');
  await expect(lines).toHaveLength(notificationOfEachKind.driver.length);
  await expect(screen.queryByText('You have a new notification')).not.toBeInTheDocument();
});

/** Full width on the phone. */
export const Driver = meta.story({
  ...open,
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: { audience: 'driver', unread: 3, groups: groupNotifications(forDriver) },
});

Driver.test('fills the width of the screen, with touch targets at least 48 px high', async () => {
  const panel = screen.getByRole('dialog');
  await expect(panel.getBoundingClientRect().width).toBeGreaterThan(window.innerWidth - 20);
  const targets = [...within(panel).getAllByRole('link'), ...within(panel).getAllByRole('button')];
  await expect(targets.filter((one) => one.getBoundingClientRect().height < 48)).toEqual([]);
});

export const LongText = meta.story({
  ...open,
  globals: { viewport: { value: 'small' } },
  args: {
    groups: groupNotifications([
      notificationOf(1, 5, 'offer.accepted', {
        params: {
          candidate: 'Abdulrahmanalmustansirbillah Muhammad Al Mansoori Al Maktoum',
          number: 'OFR-2026-001093',
        },
      }),
    ]),
  },
});

LongText.test('fits into a width of 320 px', async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
