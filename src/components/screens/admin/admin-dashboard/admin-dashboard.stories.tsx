import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, loading } from '#components/blocks/widget/widget.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { busy } from './admin-dashboard.fixtures.ts';
import { AdminDashboardView } from './admin-dashboard.view.tsx';

const meta = preview.meta({
  component: AdminDashboardView,
  args: busy,
  parameters: { layout: 'fullscreen', path: '/admin' },
  globals: { viewport: { value: 'desktop' } },
});

/** All parts loaded, with something to decide. */
export const Ready = meta.story({
  tags: ['state:approvals.ready', 'state:headline.ready', 'all-modes'],
});

Ready.test('orders its sections from decisions to trends', async ({ canvas }) => {
  const titles = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await expect(titles).toEqual([
    'Waiting for your approval',
    '“Do not rehire” requests',
    'System health',
    'Automatic assignment',
    'Business overview',
    'Weekly funnel',
    'Source performance',
    'Team capacity',
    'Recent admin changes',
  ]);
});

Ready.test('explains how each figure is counted', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'What “Time to deploy” means' }));
  await waitFor(() => expect(screen.getByText(/Half took less than the median/)).toBeVisible());
  await userEvent.keyboard('{Escape}');
});

Ready.test('shows the weeks of the funnel in a table', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show weeks' }));
  const table = canvas.getByRole('table', { name: 'Applications by week and stage' });
  await expect(
    within(table).getByRole('row', { name: /^Mon 19 Jan 2026 42 30 22 17 14 12 6$/ }),
  ).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Hide weeks' }));
  await expect(table).not.toBeInTheDocument();
});

Ready.test('links reports and changes to their subjects', async ({ canvas }) => {
  for (const [name, href] of [
    [/^Asked for money/, `/admin?report=${busy.approvals.reports?.[0]?.id}`],
    ['Bilal Ahmed', '/admin?c=00000000-0000-4000-8000-000000000601'],
    ['Omar Farouk', '/admin/users?c=00000000-0000-4000-8000-000000000202'],
    ['auto_assign_leads', '/admin/config'],
  ] as const) {
    await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

/** Nothing is loaded yet: each part shows its skeleton. */
export const Loading = meta.story({
  tags: ['state:approvals.loading', 'state:headline.loading'],
  args: {
    setup: loading(),
    approvals: { ...busy.approvals, ...loading(), also: null, reports: null },
    headline: loading(),
    health: loading(),
    autoAssign: { ...busy.autoAssign, isOn: null, isReading: true },
    funnel: loading(),
    sources: loading(),
    capacity: loading(),
    audit: loading(),
  },
});

const lost = new AppError('network.noAnswer');

/** Every part failed to load and can be retried separately. */
export const Failed = meta.story({
  tags: ['state:approvals.failed', 'state:headline.failed'],
  args: {
    setup: failed(lost),
    approvals: { ...busy.approvals, ...failed(new AppError('network.html')), also: null },
    headline: failed(lost),
    health: failed(lost),
    autoAssign: { ...busy.autoAssign, isOn: null, error: new AppError('settings.offline') },
    funnel: failed(new AppError('data.failed')),
    sources: failed(new AppError('data.denied')),
    capacity: failed(lost),
    audit: failed(lost),
  },
});

Failed.test('retries only the chosen part', async ({ canvas, args }) => {
  const part = canvas.getByRole('region', { name: 'Team capacity' });
  await userEvent.click(within(part).getByRole('button', { name: 'Try again' }));
  await expect(args.capacity.onReload).toHaveBeenCalledOnce();
  await expect(args.audit.onReload).not.toHaveBeenCalled();
});

Failed.test(
  'doesn’t claim that everything works when the health check could not be loaded',
  async ({ canvas }) => {
    await expect(canvas.queryByText('Everything is working')).not.toBeInTheDocument();
  },
);

/** Reloading failed: loaded data stays visible, marked as outdated. */
export const Outdated = meta.story({
  args: {
    headline: { ...busy.headline, state: { ...busy.headline.state, error: lost, isReading: true } },
    health: { ...busy.health, state: { ...busy.health.state, error: lost } },
  },
});

Outdated.test('shows an outdated health status as unknown', async ({ canvas }) => {
  const part = canvas.getByRole('region', { name: 'System health' });
  await expect(within(part).getByText('Unknown')).toBeVisible();
});

/** Other admins made decisions. The rows change only on request. */
export const News = meta.story({
  tags: ['state:approvals.waiting', 'state:headline.waiting'],
  args: { approvals: { ...busy.approvals, updates: 2 } },
});

News.test('shows updates on request, with the keyboard', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: /2 updates/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.approvals.onShow).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});
