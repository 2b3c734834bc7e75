import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noAnswer, serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { CommissionHarness } from './commission.fixtures.tsx';

const meta = preview.meta({
  component: CommissionHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/config/commission' },
  args: { start: { tab: 'simulator' as const } },
});

const waitUntilLoaded = () =>
  waitFor(() => expect(document.querySelector('[data-shape], [aria-busy="true"]')).toBeNull());
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** A month under the current plan and under a replaced version. */
export const Simulated = meta.story({
  tags: ['all-modes', 'state:commissionSimulator.done'],
  play: async () => {
    await screen.findAllByRole('rowheader');
    await waitUntilLoaded();
  },
});

Simulated.test('compares months with another plan, and totals the lines', async () => {
  await userEvent.click(await button(/Compare with/));
  await userEvent.click(await screen.findByRole('option', { name: /^Starter plan/ }));
  await userEvent.click(await button(/How many months/));
  await userEvent.click(await screen.findByRole('option', { name: /^3 months/ }));
  await userEvent.click(await button('Simulate'));
  await screen.findByRole('columnheader', { name: 'Compared plan' });
  await waitUntilLoaded();
  const amounts = (cell: number) =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        Number(
          within(row)
            .getAllByRole('cell')
            [cell]?.textContent?.replaceAll(/[^\d.−-]/g, ''),
        ),
      );
  for (const column of [1, 2, 3]) {
    const all = amounts(column);
    const total = all.pop();
    await expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(total ?? 0, 2);
  }
});

/** The simulation is running and can be cancelled. */
export const Simulating = meta.story({
  tags: ['state:commissionSimulator.running.simulating'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(noAnswer('*/rest/v1/rpc/simulate_commission')),
  play: async () => {
    await screen.findByRole('progressbar');
  },
});

/** Cancelled before the first month was done. */
export const Cancelled = Simulating.extend({
  tags: ['!state:commissionSimulator.running.simulating', 'state:commissionSimulator.cancelled'],
  parameters: { chromatic: { disableSnapshot: false } },
  play: async () => {
    await screen.findByRole('progressbar');
    const stop = within(screen.getByRole('tabpanel')).getAllByRole('button').at(-1);
    await userEvent.click(stop ?? document.body);
    await waitFor(() => expect(stop).not.toBeInTheDocument());
  },
});

Cancelled.test('can be simulated again', async ({ msw }) => {
  await screen.findByText('Cancelled after 0 months.');
  msw.resetHandlers();
  await userEvent.click(await button('Simulate'));
  await screen.findAllByRole('rowheader');
});

/** The server fails during the simulation. */
export const Failed = meta.story({
  tags: ['state:commissionSimulator.failed'],
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/simulate_commission')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});

/** The plans to simulate are loading. */
export const Waiting = meta.story({
  tags: ['state:commissionSimulator.idle'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(noAnswer('*/rest/v1/commission_plans')),
  play: async () => {
    await screen.findByRole('tabpanel');
  },
});
