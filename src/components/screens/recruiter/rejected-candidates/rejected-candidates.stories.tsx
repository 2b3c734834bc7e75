import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { RejectedHarness } from './rejected-candidates.fixtures.tsx';

const meta = preview.meta({
  component: RejectedHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter', path: '/recruiter/rejected-candidates' },
});

const person = (name: RegExp) => screen.findByRole('row', { name });
const bar = async () => within(await screen.findByRole('group', { name: 'Selected rows' }));
async function select(...names: readonly RegExp[]) {
  for (const name of names) await userEvent.click(within(await person(name)).getByRole('checkbox'));
}
const strip = () => within(screen.getByRole('region', { name: 'This month by reason' }));

/** A recruiter's rejected candidates, from the embedded backend. */
export const Rejected = meta.story({
  tags: ['all-modes', 'state:reasonCounts.loading', 'state:reasonCounts.ready', 'state:reasonCounts.waiting'],
  play: firstRow,
});

Rejected.test(
  'filters by a reason of this month, and clears the filter on a second press',
  async ({ canvas }) => {
    const [button] = await strip().findAllByRole('button');
    if (!button) throw new Error('No reason');
    await userEvent.click(button);
    await canvas.findByRole('button', { name: /^Reason:/ });
    await userEvent.click(button);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Reason:/ })).not.toBeInTheDocument());
  },
);

Rejected.test('hides health reasons, and does not offer them as a filter', async ({ canvas }) => {
  await expect((await canvas.findAllByText('Visa not cleared')).length).toBeGreaterThan(0);
  await expect(canvas.queryByText('Medical test not passed')).not.toBeInTheDocument();
});

Rejected.test('marks candidates that must not be rehired, and hides nationality', async ({ canvas }) => {
  await expect(await person(/Anwar Uddin/)).toHaveTextContent('Do not rehire');
  await expect(canvas.queryByRole('columnheader', { name: /nationality/i })).not.toBeInTheDocument();
});

Rejected.test('reopens only candidates who may reapply, and explains why others are excluded', async () => {
  await select(/Wael Hegazy/, /Nasir Chowdhury/, /Rodel Garcia/);
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Reopen' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note for staff' }), 'New jobs');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('1 row will change');
  await userEvent.click(screen.getByRole('button', { name: 'Reopen: 1 candidate' }));
  await screen.findByText('1 row done');
});

Rejected.test('messages candidates who agreed to hear about new jobs', async () => {
  await select(/Wael Hegazy/, /Nasir Chowdhury/);
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Send message' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: /text|message/i }));
  await expect(await screen.findAllByRole('option')).toHaveLength(2);
});

/** Candidates who may reapply and match an open job. */
export const Contactable = meta.story({
  args: { address: 'tab=contactable' },
  play: firstRow,
});

Contactable.test('reopens a candidate with the keyboard', async () => {
  const row = await person(/Wael Hegazy/);
  await expect(row).toHaveTextContent('Now');
  await expect(screen.queryByRole('row', { name: /Nasir Chowdhury/ })).not.toBeInTheDocument();
  within(row).getByRole('rowheader').focus();
  await userEvent.keyboard('o');
  const dialog = within(await screen.findByRole('dialog', { name: /^Reopen/ }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(row).toHaveTextContent('No longer in this list'));
});

/** Loading the list and the reasons fails. */
export const ServerFails = meta.story({
  tags: ['state:reasonCounts.failed'],
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rejected_candidates')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    await strip().findByRole('button');
  },
});
