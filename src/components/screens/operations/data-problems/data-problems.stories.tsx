import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { demoPeople } from '#mocks/demo/people.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { ProblemsHarness } from './data-problems.fixtures.tsx';

const meta = preview.meta({
  component: ProblemsHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'operations', path: '/operations/processing/problems' },
});

const row = (name: RegExp) => screen.findByRole('row', { name });
/** Opens a problem, in a table or as a card. */
async function open(text: string | RegExp) {
  await firstRow();
  await userEvent.click((await screen.findAllByText(text))[0] as HTMLElement);
  await screen.findByRole('heading', { level: 2 });
}

/** Opens the record that may be a duplicate. */
async function openDuplicate() {
  const duplicatePerson = demoPeople(new Date(sampleNow)).find(
    ({ problem }) => problem === 'possible_duplicate',
  );
  await open(`${duplicatePerson?.firstName} ${duplicatePerson?.lastName}`);
  await waitFor(() => expect(document.querySelector('#match')).not.toBeNull());
}

/** Data problems, longest wait first. */
export const Problems = meta.story({ tags: ['all-modes'], play: firstRow });

/** An invalid phone number: the form's value beside the parsed one. */
export const Phone = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  args: { address: 'q=Ravi' },
  play: async () => {
    await open('Ravi Shankar');
    await waitFor(() => expect(document.querySelector('#sent-values')).not.toBeNull());
  },
});

Phone.test('creates a lead with the corrected number', async () => {
  const panel = within(screen.getByRole('dialog'));
  await userEvent.type(panel.getByRole('textbox', { name: 'Phone number' }), '0501239876');
  await userEvent.click(panel.getByRole('button', { name: 'Save phone number' }));
  await screen.findByText(/A lead was created for/);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

Phone.test('requires the phone number', async () => {
  const panel = within(screen.getByRole('dialog'));
  await userEvent.click(panel.getByRole('button', { name: 'Save phone number' }));
  await panel.findByText('Enter the phone number with its country', { selector: '[slot=errorMessage]' });
});

Phone.test('ignores an entry as spam after a confirmation', async () => {
  const panel = within(screen.getByRole('dialog'));
  await userEvent.click(panel.getByRole('button', { name: 'Ignore as spam' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Ignore as spam' }));
  await waitFor(async () => expect(await row(/Ravi Shankar/)).toHaveTextContent('No longer in this list'));
});

/** Two records that may be of one person: names the other one and shows the actions. */
export const Duplicate = meta.story({
  play: openDuplicate,
});

Duplicate.test('names who can merge the records, and offers only what operations may do', async () => {
  const panel = within(screen.getByRole('dialog'));
  await panel.findByText(/^Only .* can merge this record/);
  await expect(panel.queryByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
  await expect(panel.getByRole('button', { name: 'Not a duplicate' })).toBeVisible();
});

/** The same for an admin, who may open both records. */
export const Mergeable = meta.story({
  parameters: { signedInAs: 'admin', chromatic: { disableSnapshot: true } },
  play: openDuplicate,
});

Mergeable.test('compares two records and merges them', async () => {
  const panel = within(screen.getByRole('dialog'));
  await userEvent.click(panel.getByRole('button', { name: 'Merge' }));
  const question = within(await screen.findByRole('dialog', { name: 'Merge duplicate records' }));
  const merge = await question.findByRole('button', { name: 'Merge' });
  await waitFor(() => expect(merge).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(merge);
  await screen.findByText(/^Merged/);
});

/** No data problems are left. */
export const AllClear = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get('*/rest/v1/data_problems', () => HttpResponse.json([]))),
  play: async () => waitFor(() => expect(document.querySelector('[data-kind]')).not.toBeNull()),
});

/** Loading the list fails. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/data_problems')),
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
});
