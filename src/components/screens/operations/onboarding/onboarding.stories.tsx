import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { client } from '#machines/data/client.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { OnboardingHarness } from './onboarding.fixtures.tsx';

/** Time for the record's code, its data and then the tasks to load, in milliseconds. */
const longTimeout = { timeout: 30_000 };

const meta = preview.meta({
  component: OnboardingHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'operations', path: '/operations/onboarding' },
});

/** Candidates between residence visa and first shift, from the embedded backend. */
export const Onboarding = meta.story({ tags: ['all-modes'], play: firstRow });

Onboarding.test('lists what is missing in the deploy dialog, and links to the tasks', async () => {
  const [row] = await screen.findAllByRole('row', { name: /Tasks open/ });
  if (!row) throw new Error('No row');
  within(row).getByRole('rowheader').focus();
  await userEvent.keyboard('d');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Open tasks' }));
  await screen.findByRole('list', { name: 'Onboarding tasks' });
});

/** Returns the agreed first day of each application, from the database. */
async function firstDays(): Promise<Record<string, string | null>> {
  const { data } = await client.from('applications').select('id,start_on').order('id').throwOnError();
  return Object.fromEntries(data.map(({ id, start_on }) => [id, start_on]));
}

Onboarding.test('sets a deploy date for many, and undo restores each own date', async () => {
  const before = await firstDays();
  const rows = await screen.findAllByRole('row', { name: /Tasks open/ });
  for (const row of rows.slice(0, 2)) await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Set deploy date' }));
  const question = within(await screen.findByRole('dialog'));
  const [day] = await question.findAllByRole('spinbutton');
  day?.focus();
  await userEvent.keyboard('31122031');
  await userEvent.click(question.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Set the deploy date for 2 candidates' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const set = Object.values(await firstDays()).filter((one) => one === '2031-12-31');
  await expect(set).toHaveLength(2);
  await userEvent.click(undo);
  await screen.findByText(/^2 rows were restored$/, { selector: 'span' });
  await expect(await firstDays()).toEqual(before);
});

/** The same candidates by readiness. */
export const Board = meta.story({
  args: { address: 'layout=board' },
  tags: ['mode:arabic', 'mode:dark', 'mode:small'],
  play: firstRow,
});

/** The tasks of one candidate in the record. */
export const Checklist = meta.story({
  args: { address: 'c=00000000-0000-4000-8000-000000001034&part=onboarding' },
  tags: ['mode:small', 'mode:dark'],
  play: async () => {
    await waitFor(() => expect(document.querySelector('li [data-status]')).not.toBeNull(), longTimeout);
  },
});

/** The list failed to load. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/onboarding_list')),
  play: async () => {
    await screen.findByRole('alert');
  },
});
