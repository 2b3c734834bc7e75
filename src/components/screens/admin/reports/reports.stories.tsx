import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { report as titles } from '#components/i18n/en/reports.json';
import { reports } from '#machines/admin/reports/report-catalogue.ts';
import { serverError, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { ReportsHarness } from './reports.fixtures.tsx';

const meta = preview.meta({
  component: ReportsHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/reports' },
  args: { address: '' },
});

const longTimeout = { timeout: 30_000 };
const rendered = async () => {
  await screen.findByRole('table', {}, longTimeout);
  await screen.findByRole('img', {}, longTimeout);
};

export const Catalogue = meta.story({
  tags: ['all-modes'],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('listitem');
  },
});

Catalogue.test('links to every report', async ({ canvas }) => {
  await expect(canvas.getAllByRole('link')).toHaveLength(reports.length);
});

/** A report with its chart, numbers and explanations. */
export const Funnel = meta.story({
  tags: ['all-modes', 'state:report.ready'],
  args: { address: 'tab=funnel&range=thisYear' },
  play: rendered,
});

Funnel.test('renders every report', async ({ canvas }) => {
  for (const { id } of reports) {
    await userEvent.click(canvas.getByRole('button', { name: /Report$/ }));
    await userEvent.click(await screen.findByRole('option', { name: titles[id as keyof typeof titles] }));
    await waitFor(
      () => expect(canvas.queryByRole('table') ?? canvas.queryByText('No data in this range')).toBeVisible(),
      longTimeout,
    );
    await expect(canvas.queryByRole('alert')).toBeNull();
  }
});

Funnel.test('links a number to the people it counts', async ({ canvas }) => {
  const numbers = within(canvas.getByRole('table')).getAllByRole('link');
  await expect(numbers[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/#tab=funnel&range=thisYear&c=reached&part=new_lead$/),
  );
  const addresses = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
  await expect(addresses).toContainEqual(expect.stringMatching(/#tab=funnel&range=thisYear&c=began$/));
  await expect(addresses).not.toContainEqual(expect.stringMatching(/c=conversion/));
});

Funnel.test('groups its rows by recruiter', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Group by$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Recruiter' }));
  await canvas.findByRole('columnheader', { name: 'Recruiter' }, longTimeout);
  await expect(within(canvas.getByRole('table')).getAllByRole('link').length).toBeGreaterThan(1);
});

Funnel.test('opens the export menu with e, and exports to Excel', async () => {
  await userEvent.keyboard('e');
  await userEvent.click(await screen.findByRole('menuitem', { name: /Excel/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Exporting/ })).toBeNull(), longTimeout);
  await expect(screen.queryByText(/was not exported/)).toBeNull();
});

/** Compared with the previous period, with the costs of some sources. */
export const Compared = meta.story({
  tags: ['mode:arabic', 'mode:dark'],
  args: {
    address:
      'tab=sources&range=thisQuarter&compare=yes&cost=480000~referral&cost=1184000~machform&cost=1095000~facebook',
  },
  play: rendered,
});

/** The people counted by one number. */
export const People = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { address: 'tab=timeInStage&c=waiting&part=contacting' },
  play: async () => {
    await waitFor(
      () => expect(within(screen.getByRole('dialog')).getAllByRole('listitem').length).toBeGreaterThan(1),
      longTimeout,
    );
  },
});

People.test('links each person to the record, and exports them all', async () => {
  const dialog = within(screen.getByRole('dialog'));
  const [first] = dialog.getAllByRole('link');
  await expect(first?.getAttribute('href')).toMatch(/#candidate-/);
  await userEvent.click(dialog.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: /Exporting/ })).toBeNull(), longTimeout);
  await expect(screen.queryByText(/was not exported/)).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Months as stacked columns. */
export const OverTime = meta.story({
  args: { address: 'tab=commissions&range=last365' },
  play: rendered,
});

export const Empty = meta.story({
  args: { address: 'tab=offers&dates=2020-01-01..2020-01-31' },
  play: async () => {
    await waitFor(() => expect(document.querySelector('[data-kind=filtered]')).not.toBeNull(), longTimeout);
  },
});

/** Loading takes long. The user can wait or cancel. */
export const Loading = meta.story({
  tags: ['state:report.loading.quick', 'state:report.loading.slow'],
  args: { address: 'tab=visa' },
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/report_visa')),
  play: async ({ canvas }) => {
    await canvas.findByRole('progressbar', {}, longTimeout);
  },
});

export const Cancelled = meta.story({
  tags: ['state:report.cancelled'],
  args: { address: 'tab=visa' },
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/report_visa')),
  play: async ({ canvas }) => {
    const progress = await canvas.findByRole('progressbar', {}, longTimeout);
    const cancel = progress.closest('[class*=Notice]')?.querySelector('button');
    if (cancel) await userEvent.click(cancel);
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
  },
});

Cancelled.test('can be loaded again', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Load again' }));
  await canvas.findByRole('progressbar', {}, longTimeout);
});

export const ServerFails = meta.story({
  tags: ['state:report.failed'],
  args: { address: 'tab=losses' },
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/report_losses')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', {}, longTimeout);
  },
});

ServerFails.test('loads on retry', async ({ canvas, msw }) => {
  msw.resetHandlers();
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await canvas.findByRole('table', {}, longTimeout);
});

Funnel.test('calculates costs from the spending entered', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Report$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Source and form return' }));
  await canvas.findByRole('columnheader', { name: 'Spent' }, longTimeout);
  await userEvent.click(canvas.getByRole('button', { name: 'Enter spending' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Referral' }), '4800{Tab}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(canvas.getAllByText(/^AED\s4,800\.00$/).length).toBeGreaterThan(0), longTimeout);
});
