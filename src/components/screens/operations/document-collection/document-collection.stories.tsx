import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { MatrixHarness } from './document-collection.fixtures.tsx';

const meta = preview.meta({
  component: MatrixHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'operations', path: '/operations/documents' },
});

/** Selects the first `count` rows. */
async function select(count: number) {
  await firstRow();
  for (const row of screen.getAllByRole('row').slice(1, count + 1))
    await userEvent.click(within(row).getByRole('checkbox'));
  return within(await screen.findByRole('group', { name: 'Selected rows' }));
}

/** All candidates whose documents are being collected, from the embedded backend, ordered by the next due day. */
export const Collecting = meta.story({ tags: ['all-modes'], play: firstRow });

Collecting.test('opens the record at the document of a cell', async () => {
  const [, row] = screen.getAllByRole('row');
  const name = within(row ?? document.body).getByRole('rowheader').textContent ?? '';
  within(row ?? document.body)
    .getByRole('rowheader')
    .focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  const record = within(await screen.findByRole('dialog'));
  await expect(name).not.toBe('');
  await record.findByRole('tab', { name: 'Documents', selected: true });
  await waitFor(() => expect(document.querySelector('[data-sought]')).toBeVisible());
});

Collecting.test('reminds many candidates, and offers to send by WhatsApp', async () => {
  const bar = await select(2);
  await userEvent.click(await bar.findByRole('button', { name: 'Remind' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: /^Remind \d/ }));
  await dialog.findByRole('button', { name: 'Send the list by WhatsApp' });
});

Collecting.test('opens a document request with a shortcut', async () => {
  const row = screen.getAllByRole('row').at(1) ?? document.body;
  within(row).getByRole('rowheader').focus();
  await userEvent.keyboard('t');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  await dialog.findByText('Choose the document to request.');
});

/** Requesting a document from several candidates. */
export const Requesting = meta.story({
  play: async () => {
    await firstRow();
    const box = screen.getAllByRole('checkbox').at(1) ?? document.body;
    await userEvent.click(box);
    const bar = within(
      document.querySelector<HTMLElement>('[role=group]:has([role=status])') ?? document.body,
    );
    await userEvent.click((await bar.findAllByRole('button')).at(2) ?? document.body);
    await screen.findByRole('dialog');
  },
});

/** The record beside the matrix, at a document. */
export const AtDocument = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  play: async () => {
    await firstRow();
    const row = screen.getAllByRole('row').at(1) ?? document.body;
    within(row).getByRole('rowheader').focus();
    await userEvent.keyboard(
      document.dir === 'rtl'
        ? '{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}'
        : '{ArrowRight}{ArrowRight}{ArrowRight}{Enter}',
    );
    await waitFor(() => expect(document.querySelector('[data-sought]')).toBeVisible());
  },
});

/** Filtered by one document type in one state. */
export const Filtered = meta.story({
  args: { address: 'type=passport_bio&state=rejected' },
  play: firstRow,
});

Filtered.test('shows only documents that match both filters', async () => {
  const cells = screen.getAllByRole('row').slice(1);
  for (const row of cells) await expect(row).toHaveTextContent('Rejected');
});

/** Loading the list fails. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/document_list')),
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
});
