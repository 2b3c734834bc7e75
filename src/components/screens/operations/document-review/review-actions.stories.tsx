import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { refused } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { documentHeading, ready, reviewer } from './document-review.fixtures.ts';
import { DocumentReviewScreen } from './document-review.screen.tsx';

const meta = preview.meta({
  component: DocumentReviewScreen,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/operations/documents/review', signedInAs: 'operations' },
  args: {
    user: reviewer,
    filters: {},
    recordHrefOf: (id: string) => `/operations/documents?c=${id}`,
    onLeave: fn(),
  },
});

/** Asking for a better picture without a rejection; the driver reads the note. */
export const AskingAgain = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  play: async () => {
    await ready();
    await userEvent.keyboard('a');
    await userEvent.type(await screen.findByRole('textbox'), 'Show all four corners of the page.');
  },
});

AskingAgain.test('sends the request to the driver', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText(/^Asked again: /, {}, { timeout: 30_000 });
});

AskingAgain.test('requires a note', async () => {
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await expect(screen.getByRole('textbox')).toBeInvalid();
});

AskingAgain.test('restores the note when the request is refused', async ({ msw }) => {
  msw.use(refused('*/rest/v1/rpc/request_document_again', 400, 'P0001', 'STALE_VERSION'));
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open it again' }, { timeout: 30_000 }));
  await expect(await screen.findByRole('textbox', {}, { timeout: 30_000 })).toHaveValue(
    'Show all four corners of the page.',
  );
});

/** The menu of other actions on the document. */
export const More = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await ready();
    const [more] = document.querySelectorAll<HTMLElement>('footer [aria-haspopup]');
    if (more) await userEvent.click(more);
    await screen.findByRole('menu');
  },
});

More.test('waives the document with a reason, and shows the next', async () => {
  const first = documentHeading();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Waive this document' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Reason' }, { timeout: 30_000 }),
    'The sponsor sends it.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Waive document' }));
  await waitFor(() => expect(documentHeading()).not.toBe(first), { timeout: 30_000 });
});

More.test('opens a request for another document', async () => {
  await userEvent.click(screen.getByRole('menuitem', { name: 'Request another document' }));
  await screen.findByRole('dialog', { name: 'Request a document' }, { timeout: 30_000 });
});

More.test('uploads a file on behalf of the driver', async () => {
  await userEvent.click(screen.getByRole('menuitem', { name: 'Upload on behalf of the driver' }));
  await screen.findByRole('button', { name: 'Choose a file' }, { timeout: 30_000 });
});

More.test('downloads all documents as one PDF', async () => {
  await userEvent.click(screen.getByRole('menuitem', { name: 'Download all as PDF' }));
  await screen.findByText(/in the order of the visa/, {}, { timeout: 30_000 });
});
