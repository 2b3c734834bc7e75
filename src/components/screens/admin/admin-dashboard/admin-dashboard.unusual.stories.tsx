import { expect, within } from 'storybook/test';
import { ready } from '#components/blocks/widget/widget.fixtures.ts';
import { funnelOf } from '#machines/admin/admin-dashboard/funnel.ts';
import { lastDays, lastWeeks } from '#machines/factories/periods.ts';
import preview from '#storybook/preview.tsx';
import { busy, present } from './admin-dashboard.fixtures.ts';
import { AdminDashboardView } from './admin-dashboard.view.tsx';

const meta = preview.meta({
  component: AdminDashboardView,
  args: busy,
  parameters: { layout: 'fullscreen', path: '/admin' },
  globals: { viewport: { value: 'desktop' } },
});

/** The first day: setup steps, and no data. */
export const FirstRun = meta.story({
  args: {
    setup: ready({ users: true, clients: false, opening: false, form: false, templates: true }),
    approvals: { ...busy.approvals, ...ready([]), also: null, reports: [] },
    headline: ready({
      deployed: 0,
      target: 0,
      deployed_this_month: 0,
      active_pipeline: 0,
      days_to_deploy_median: null,
      days_to_deploy_p90: null,
      visa_cost_per_driver_fils: null,
      late_visa_deadlines: 0,
      expired_documents: 0,
      offers_to_approve: 0,
      commissions_to_approve: 0,
      open_integrity_reports: 0,
    }),
    health: ready({ lastRunAt: null, failedJobKinds: [], lateJobs: 0, failedEntries: 0 }),
    autoAssign: { ...busy.autoAssign, isOn: false, unassigned: 0 },
    funnel: ready(funnelOf([], lastWeeks(8, present))),
    sources: ready({ period: lastDays(90, present), rows: [] }),
    capacity: ready({ rows: [], unassigned: 0 }),
    audit: ready([]),
  },
});

FirstRun.test('links each missing setup step to the page where it is done', async ({ canvas }) => {
  await expect(canvas.getByText('2 of 5 done')).toBeVisible();
  await expect(canvas.getByRole('link', { name: 'Connect a web form' })).toHaveAttribute(
    'href',
    '/admin/config/machform',
  );
  await expect(canvas.queryByRole('link', { name: /Invite a recruiter/ })).not.toBeInTheDocument();
});

FirstRun.test('shows the health of a system that never ran as unknown', async ({ canvas }) => {
  const part = canvas.getByRole('region', { name: 'System health' });
  await expect(within(part).getByText('Unknown')).toBeVisible();
});

/** Work is stuck, and the switch could not be saved. */
export const Troubled = meta.story({
  tags: ['mode:arabic'],
  args: {
    health: ready({
      lastRunAt: '2026-03-11T20:00:00Z',
      failedJobKinds: ['purge', 'retention', 'unheard_of'],
      lateJobs: 3,
      failedEntries: 1,
    }),
    autoAssign: {
      ...busy.autoAssign,
      failure: { kind: 'autoAssign', reason: 'permission denied' },
      areFormsOutdated: true,
    },
  },
});

Troubled.test('shows the specified error messages', async ({ canvas }) => {
  await expect(canvas.getByText('Failed to update auto-assign setting: permission denied')).toBeVisible();
  await expect(canvas.getByText('3 jobs are overdue.')).toBeVisible();
});

/** Costs are known, and one source is custom. */
export const WithCosts = meta.story({
  args: {
    sources: ready({
      period: lastDays(90, present),
      rows: [
        { source: 'facebook', leads: 146, qualified: 91, deployed: 14, cost_per_deployed_fils: 42_500 },
        {
          source: 'Radio Dubai, mornings',
          leads: 12,
          qualified: 4,
          deployed: 0,
          cost_per_deployed_fils: null,
        },
      ],
    }),
  },
});

WithCosts.test('shows costs in dirhams', async ({ canvas }) => {
  await expect(canvas.getByText('AED 425.00')).toBeVisible();
});
