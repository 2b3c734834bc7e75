import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { serverError } from '#mocks/faults.ts';
import { callAs } from '#storybook/colleague.ts';
import preview from '#storybook/preview.tsx';
import { LeadsHarness } from './leads.fixtures.tsx';

const meta = preview.meta({
  component: LeadsHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter', path: '/recruiter/leads' },
});

const lead = (name: RegExp) => screen.findByRole('row', { name });

/** A recruiter's morning, from the embedded backend. */
export const Mine = meta.story({
  tags: ['all-modes'],
  play: firstRow,
});

Mine.test('shows each lead’s licence and last contact', async () => {
  const row = await lead(/Arvind Pillai/);
  await expect(row).toHaveTextContent('Light bus');
  await expect(row).toHaveTextContent(/Answered|Not contacted yet|No answer/);
});

Mine.test('puts the due column first and has no owner column', async () => {
  await lead(/Arvind Pillai/);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await expect(heads.slice(1, 3)).toEqual(['Candidate', 'Due']);
  await expect(heads).not.toContain('Owner');
});

Mine.test('never truncates times', async () => {
  await lead(/Arvind Pillai/);
  for (const time of document.querySelectorAll('[data-row] time')) {
    const cell = time.closest('[data-truncates]') ?? time;
    await expect(time.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
  }
});

Mine.test(
  'aligns names with the phone numbers below them in both writing directions',
  { globals: { locale: 'ar' } },
  async () => {
    await firstRow();
    for (const name of document.querySelectorAll('[data-row] th > span > bdi')) {
      const number = name.nextElementSibling ?? name;
      await expect(
        Math.abs(name.getBoundingClientRect().right - number.getBoundingClientRect().right),
      ).toBeLessThan(2);
    }
  },
);

Mine.test('applies shortcuts to the first row without focus, and Escape clears the selection', async () => {
  await lead(/Arvind Pillai/);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard('x');
  await screen.findByText('1 selected');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Arvind Pillai' });
});

Mine.test('prints every loaded row', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: /Unassigned pool 40/ }));
  await lead(/Indika Rajapaksha/);
  window.dispatchEvent(new Event('beforeprint'));
  await expect(document.querySelectorAll('[data-row]')).toHaveLength(40);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelectorAll('[data-row]').length).toBeLessThan(40));
});

/** The URL is truncated: no lead has this id. */
export const UnknownRecord = meta.story({
  args: { address: 'c=notauuid' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await screen.findByText(
      'The candidate may have been assigned to someone else, or the record may not exist.',
    );
  },
});

/** The URL contains the open tab of the record. */
export const PartInAddress = meta.story({
  args: { address: 'c=00000000-0000-4000-8000-000000001009&part=timeline' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await expect(await screen.findByRole('tab', { name: /^Timeline/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});

/** A colleague claimed a lead: it is greyed out in its place. */
export const Taken = meta.story({
  args: { address: 'tab=pool' },
  play: async () => {
    const row = await lead(/Indika Rajapaksha/);
    await callAs('omar@recruitment.example', 'claim_lead', { p_candidate_id: row.dataset.row });
    await waitFor(() => expect(row).toHaveTextContent('No longer in the pool'));
  },
});

/** If recruiters may see each other's leads, they can filter by owner. */
export const Colleagues = meta.story({
  args: { seesAll: true, address: 'owner=00000000-0000-4000-8000-000000000202' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Selected owners' })).toBeVisible();
    await canvas.findByRole('button', { name: 'Owner: Omar Farouk' });
  },
});

Mine.test('shows the count of each tab, and opens the pool', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: /Unassigned pool 40/ }));
  await lead(/Indika Rajapaksha/);
  await expect(canvas.queryByRole('row', { name: /Arvind Pillai/ })).not.toBeInTheDocument();
});

Mine.test('claims several leads together and confirms it with a toast', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: /Unassigned pool 40/ }));
  await lead(/Indika Rajapaksha/);
  const [, ...rows] = screen.getAllByRole('row');
  for (const row of rows.slice(0, 3)) await userEvent.click(within(row).getByRole('checkbox'));
  const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Claim' }));
  await screen.findByText('You claimed 3 leads');
  await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

Mine.test('shows the reason for review, and the record links to the comparison', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: /^Needs review/ }));
  const [cell] = await screen.findAllByText('Possible duplicate');
  await userEvent.click(cell?.closest('[role=row]') ?? document.body);
  const record = within(await screen.findByRole('dialog'));
  await record.findByText(/Compare the records, and merge them/);
});

Mine.test('finds a lead by a phone number in any format', async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('searchbox'), '050 200 3996');
  await waitFor(() => expect(canvas.queryByRole('row', { name: /Arvind Pillai/ })).not.toBeInTheDocument());
  await lead(/Hany Abdel Fattah/);
});

Mine.test('rejects three leads with one reason', async () => {
  const [, ...rows] = screen.getAllByRole('row');
  for (const row of rows.slice(0, 3)) await userEvent.click(within(row).getByRole('checkbox'));
  await screen.findByText('3 selected');
  const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject: 3 candidates' }));
  await userEvent.click(dialog.getByRole('button', { name: /Choose a reason/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Not interested' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  await screen.findByText('3 rows will change');
  await userEvent.click(screen.getByRole('button', { name: 'Reject: 3 candidates' }));
  await screen.findAllByText('3 rows done');
});

/** Filtered by one licence, on the server. */
export const Filtered = meta.story({
  args: { address: 'licence=light_bus' },
  play: async () => {
    await lead(/Arvind Pillai/);
    await expect(screen.queryByRole('row', { name: /Babul Sarkar/ })).not.toBeInTheDocument();
  },
});

/** The URL contains the view, so the back button and links keep it. */
export const Board = meta.story({
  args: { address: 'layout=board' },
  play: async () => {
    await screen.findByRole('button', { name: /Arvind Pillai/ });
  },
});

Board.test('switches to the table', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Table view' }));
  await lead(/Arvind Pillai/);
});

/** The server fails. The list says so and offers a retry. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/candidates')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});
