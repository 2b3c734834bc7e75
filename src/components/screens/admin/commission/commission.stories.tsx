import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { serverError } from '#mocks/faults.ts';
import { expectEveryFailure } from '#storybook/expect-every-failure.ts';
import preview from '#storybook/preview.tsx';
import { CommissionHarness } from './commission.fixtures.tsx';

const meta = preview.meta({
  component: CommissionHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/config/commission' },
});

const waitUntilLoaded = () =>
  waitFor(() => expect(document.querySelector('[data-shape], [aria-busy="true"]')).toBeNull());
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Fills in a form field by its position: the name, then eight rates, then three milestones. */
async function write(place: number, text: string) {
  const field = (await screen.findAllByRole('textbox'))[place] ?? document.body;
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  await userEvent.tab();
}

/** The current plan in plain words. */
export const ActivePlan = meta.story({
  tags: ['all-modes'],
  play: async ({ canvas }) => {
    await canvas.findAllByText('Milestones and tiers');
    await waitUntilLoaded();
  },
});

ActivePlan.test('describes what it pays, when, and what is clawed back', async () => {
  const words = within(screen.getByRole('region', { name: 'What the plan pays' }));
  await expect(words.getByText('50% on the first day of work')).toBeVisible();
  await expect(words.getByText('Referral: × 1.2')).toBeVisible();
  await expect(words.getByText(/^Within 30 days of the first day of work/)).toBeVisible();
  await expect(words.getByText(/gets 20% and the owner 80%/)).toBeVisible();
  await expect(words.getByText('From 10 deployments in a month: AED 1,500.00')).toBeVisible();
  await expect(words.getByText(/needs 80% of the hand-overs/)).toBeVisible();
});

ActivePlan.test('shows an earlier version, then the current one again', async () => {
  await userEvent.click(await button(/^Show “Starter plan”/));
  await screen.findByRole('heading', { name: 'Starter plan' });
  await userEvent.click(await button('Show the plan in force'));
  await screen.findByRole('heading', { name: 'Milestones and tiers' });
});

ActivePlan.test(
  'explains that recruiters see nothing when commissions are off, and keeps the plan',
  async () => {
    await userEvent.click(await screen.findByRole('switch', { name: 'Commissions' }));
    await screen.findByText(/^Commissions are off. Recruiters see no Commission Tracker/);
    await screen.findAllByText('Milestones and tiers');
    const commissions = screen.getByRole('switch', { name: 'Commissions' });
    await waitFor(() => expect(commissions).not.toHaveAttribute('aria-readonly'));
    await userEvent.click(commissions);
    await waitFor(() => expect(screen.queryByText(/^Commissions are off/)).not.toBeInTheDocument());
  },
);

/** No plan exists: a proposal can be reviewed. */
export const NoPlan = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get('*/rest/v1/commission_plans', () => HttpResponse.json([]))),
  play: async () => {
    await button('Review the starter plan');
    await waitUntilLoaded();
  },
});

NoPlan.test('fills the form with the proposed plan', async () => {
  await userEvent.click(await button('Review the starter plan'));
  await expect(await screen.findByRole('textbox', { name: 'Motorcycle' })).toHaveValue('400.00');
  await screen.findByText('This will be the first plan.');
});

/** A new version, with its differences to the current plan. */
export const NewVersion = meta.story({
  tags: ['all-modes'],
  args: { start: { isWriting: true } },
  play: async () => {
    await write(3, '650');
    await screen.findByRole('cell', { name: /650\.00/ });
    await waitUntilLoaded();
  },
});

NewVersion.test('is planned, shown and removed, and the current plan continues', async ({ step }) => {
  const save = () => button('Plan this version');
  await step('plans it', async () => {
    await userEvent.click(await save());
    await screen.findByText(/begins on/);
    await screen.findByText('Planned');
  });
  await step('removes it', async () => {
    await userEvent.click(await button(/^Remove “/));
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByText(/“Milestones and tiers” continues in its place/);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Planned')).not.toBeInTheDocument());
  });
  await step('takes that back', async () => {
    await userEvent.click(await button(/Undo/));
    await screen.findByText('Planned');
  });
});

NewVersion.test('keeps the input when saving fails, and plans the version once on retry', async ({ msw }) => {
  const save = async () => userEvent.click(await button('Plan this version'));
  await expectEveryFailure(msw, '*/rest/v1/rpc/add_commission_plan', save, () =>
    expect(screen.getByRole('textbox', { name: 'Heavy truck' })).toHaveValue('650.00'),
  );
  await save();
  await waitFor(() => expect(screen.getAllByText('Planned')).toHaveLength(1));
});

/** Milestones that don't total 100%, an empty rate, and a version without a name. */
export const Invalid = meta.story({
  args: { start: { isWriting: true } },
  play: async () => {
    await write(0, '');
    await write(9, '40');
    await userEvent.keyboard('{Enter}');
    await waitUntilLoaded();
  },
});

Invalid.test('shows an error at each invalid field, and sends nothing', async () => {
  await userEvent.click(await button('Plan this version'));
  await screen.findByRole('link', { name: 'Enter a name of at most 200 characters' });
  await expect(screen.getByRole('link', { name: /The parts total 90%/ })).toBeVisible();
});

/** Another admin planned the same days. The server rejects the version and names the conflicting one. */
export const Overlap = meta.story({
  args: { start: { isWriting: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/rest/v1/rpc/add_commission_plan', () =>
        HttpResponse.json(
          {
            code: 'P0001',
            message: 'PLAN_OVERLAPS',
            details: JSON.stringify({
              entity: 'commission_plan',
              id: null,
              from: null,
              to: null,
              version: null,
              gates: [],
              params: { name: 'Summer', from: '2026-05-01', to: null },
            }),
            hint: null,
          },
          { status: 400 },
        ),
      ),
    ),
  play: async () => {
    await userEvent.click(await button('Plan this version'));
    await screen.findAllByText(/Summer/);
    await waitUntilLoaded();
  },
});

Overlap.test('shows the conflict at the first day, and keeps the draft', async () => {
  await expect(screen.getByRole('group', { name: /^First day/ })).toHaveAccessibleDescription(
    /“Summer” begins on/,
  );
});

/** The plans fail to load. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/commission_plans')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});

ServerFails.test('loads on retry', async ({ msw }) => {
  msw.resetHandlers();
  await userEvent.click(await button('Try again'));
  await screen.findAllByText('Milestones and tiers');
});

ActivePlan.test('has tabs for the ledger, periods and disputes', async ({ canvas }) => {
  for (const name of ['Ledger', 'Periods', 'Disputes', 'Plan']) {
    await userEvent.click(canvas.getByRole('tab', { name }));
    await expect(canvas.getByRole('tabpanel', { name })).toBeVisible();
  }
});
