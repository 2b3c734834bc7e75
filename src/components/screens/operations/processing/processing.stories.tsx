import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { demoPeople } from '#mocks/demo/people.ts';
import { serverError } from '#mocks/faults.ts';
import { callAs } from '#storybook/colleague.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { ProcessingHarness } from './processing.fixtures.tsx';

const meta = preview.meta({
  component: ProcessingHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'operations', path: '/operations/processing' },
});

/** Returns a person of the sample data. */
function sample(firstName: string, lastName: string) {
  const found = demoPeople(new Date(sampleNow)).find(
    (one) => one.firstName === firstName && one.lastName === lastName,
  );
  if (!found) throw new Error(`Nobody is called ${firstName} ${lastName}`);
  return { ...found, id: found.candidateId, first_name: firstName, last_name: lastName };
}
const waiting = sample('Shahid', 'Iqbal');
const person = (name: RegExp) => screen.findByRole('row', { name });
/** Selects a row by its shortcut, as described in the list's help. Phones have cards and no shortcuts. */
async function press(name: RegExp, key: string) {
  const row = await person(name);
  within(row).getByRole('rowheader').focus();
  await userEvent.keyboard(key);
  return within(await screen.findByRole('dialog'));
}

/** Hand-overs with their checks, longest wait first, from the embedded backend. */
export const HandOvers = meta.story({ tags: ['all-modes'], play: firstRow });

HandOvers.test('accepts a hand-over with the keyboard', async () => {
  const dialog = await press(/Shahid Iqbal/, 'a');
  await dialog.findByText('Based on the answers.');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept hand-over' }));
  await waitFor(async () => expect(await person(/Shahid Iqbal/)).toHaveTextContent('No longer in this list'));
});

HandOvers.test('returns a hand-over with two reasons', async () => {
  const dialog = await press(/Bishal Rai/, 'e');
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Licence photo unclear' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Names differ' }));
  await expect(dialog.getByRole('textbox', { name: 'Text for the recruiter' })).toHaveValue(
    'Send clear photos of both sides of the licence.\n' +
      'The name differs between documents. Check the spelling in the passport.',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Return to recruiter' }));
  await waitFor(async () => expect(await person(/Bishal Rai/)).toHaveTextContent('No longer in this list'));
});

HandOvers.test('previews which of the selected hand-overs will be accepted', async () => {
  for (const row of (await screen.findAllByRole('row')).slice(1, 5))
    await userEvent.click(within(row).getByRole('checkbox'));
  const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
  await userEvent.click(await bar.findByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept 4 hand-overs' }));
  await dialog.findByText(/will not change|will change/);
});

HandOvers.test('splits hand-overs by workload', async () => {
  for (const name of [/Shahid Iqbal/, /Bishal Rai/])
    await userEvent.click(within(await person(name)).getByRole('checkbox'));
  const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
  await userEvent.click(await bar.findByRole('button', { name: 'Split the load' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Split 2 hand-overs' }));
  await screen.findByText('2 rows done', { selector: '[role=status]' });
});

HandOvers.test('shows that a hand-over has left the list, and keeps its row', async () => {
  await callAs('operations@recruitment.example', 'transition_application', {
    p_application_id: waiting.applicationId,
    p_version: waiting.path.length,
    p_to_stage: 'offer_accepted',
    p_note: 'The licence is cut off',
  });
  await waitFor(async () => expect(await person(/Shahid Iqbal/)).toHaveTextContent('No longer in this list'));
});

/** Five questions, the resulting visa route, and its requirements. */
export const Accepting = meta.story({
  tags: ['mode:dark', 'mode:arabic', 'mode:small'],
  args: { accepting: waiting },
  play: async () => {
    await waitFor(() => {
      if (!document.querySelector('[role="dialog"] ol li')) throw new Error('No stages yet');
    });
  },
});

Accepting.test('fills in the nationality, and finds another route for other answers', async () => {
  const dialog = within(screen.getByRole('dialog'));
  await expect(dialog.getByRole('combobox', { name: /nationality/ })).not.toHaveValue('');
  await userEvent.click(dialog.getByRole('radio', { name: 'Abroad' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: /Visa route/ })).toHaveTextContent('From abroad'),
  );
});

Accepting.test('says that no route fits the answers', async () => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'In the UAE' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'No valid visa' }));
  await dialog.findByText(/No route fits these answers/);
});

/** The record beside the list. */
export const WithRecord = meta.story({
  args: { address: `c=${waiting.id}` },
  play: async () => void (await within(await screen.findByRole('dialog')).findAllByRole('tab')),
});

/** All hand-overs have been reviewed. */
export const AllClear = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) => msw.use(http.get('*/rest/v1/handover_list', () => HttpResponse.json([]))),
  play: async () => waitFor(() => expect(document.querySelector('[data-kind]')).not.toBeNull()),
});

/** No hand-over matches the filters. */
export const Filtered = meta.story({
  args: { address: 'q=zzz' },
  play: async () => waitFor(() => expect(document.querySelector('[data-kind]')).not.toBeNull()),
});

/** Loading the list fails. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/handover_list')),
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
});
