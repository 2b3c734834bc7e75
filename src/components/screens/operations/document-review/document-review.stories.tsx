import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { checkDigit } from '#machines/operations/document-review/mrz.ts';
import { demoId } from '#mocks/demo/accounts.ts';
import { refused, respondWithMalformed, serverError, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { details, documentHeading, ready, reviewer } from './document-review.fixtures.ts';
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

/** Returns the machine-readable lines of a passport that is valid for years. */
function machineLines(): string {
  const line = `ZX1234567${checkDigit('ZX1234567')}PAK900101${checkDigit('900101')}M340101${checkDigit('340101')}${'<'.repeat(14)}0`;
  const all = checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43));
  return `${'P<PAKKHAN<<IMRAN'.padEnd(44, '<')}\n${line}${all}`;
}

/** Enters the lines of a passport and waits for all checks. */
const compare = async () => {
  await ready();
  const [lines] = details().getAllByRole('button');
  if (lines) await userEvent.click(lines);
  await waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLTextAreaElement));
  await userEvent.paste(machineLines());
  // The checks: name, validity, machine-readable lines and, last, number.
  await waitFor(() => expect(details().getAllByRole('listitem')).toHaveLength(4), { timeout: 30_000 });
};

/** The most urgent document of the sample data, with the next one preloaded. */
export const AtWork = meta.story({
  tags: [
    'all-modes',
    'state:documentReview.supply.idle',
    'state:documentReview.sending.idle',
    'state:documentReview.numbers.idle',
    'state:documentReview.locks.held',
    // Occurs every four minutes for the duration of a request, and is not visible.
    'state:documentReview.locks.renewing',
    'state:documentReview.presence.here',
  ],
  play: ready,
});

AtWork.test('skips to the next document immediately', async () => {
  const first = documentHeading();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(documentHeading()).not.toBe(first));
});

/** Values read from a passport, and the results of the checks. */
export const Compared = meta.story({
  tags: [
    'mode:dark',
    'mode:arabic',
    'mode:small',
    'state:documentReview.numbers.typing',
    'state:documentReview.numbers.checking',
  ],
  args: { filters: { type_codes: ['passport_bio'] } },
  play: compare,
});

Compared.test('verifies the document with the extracted values on V', async () => {
  await userEvent.click(details().getByRole('heading', { level: 2 }));
  await userEvent.keyboard('v');
  await screen.findByText(/^(Verified|First check saved): /, {}, { timeout: 30_000 });
});

/** All spellings of the name, to choose the legal one. */
export const Names = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { filters: { type_codes: ['passport_bio'] } },
  play: async () => {
    await compare();
    const [name] = details().getAllByRole('listitem');
    if (name) await userEvent.click(within(name).getByRole('button'));
    await screen.findAllByRole('radio', {}, { timeout: 30_000 });
  },
});

Names.test('requires a reason for a different spelling', async () => {
  const name = screen.getByRole('textbox', { name: 'Legal name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Imran Khan');
  await userEvent.click(screen.getByRole('button', { name: 'Choose the legal name' }));
  await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull());
});

/** The reason for the rejection, the marked spot, and the text for the driver. */
export const Rejecting = meta.story({
  tags: ['mode:dark', 'mode:arabic', 'mode:small'],
  play: async () => {
    await ready();
    await userEvent.keyboard('r2{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(document.querySelector('[aria-pressed=true]')).not.toBeNull());
  },
});

Rejecting.test('sends the rejection with Enter', async () => {
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/^Rejected: /, {}, { timeout: 30_000 });
});

Rejecting.test('returns to the checks on Escape', async ({ args }) => {
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('complementary', { name: 'Details and checks' });
  await expect(args.onLeave).not.toHaveBeenCalled();
});

/** Another reviewer decided first. No input is lost. */
export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(refused('*/rest/v1/rpc/review_document', 400, 'P0001', 'TRANSITION_NOT_ALLOWED')),
  play: async () => {
    await ready();
    await userEvent.keyboard('r1{Enter}');
    await screen.findByRole('alert');
  },
});

/** A file whose content doesn't match its type is not shown and can only be rejected. */
export const Unsafe = meta.story({
  beforeEach: ({ msw }) => msw.use(respondWithMalformed('*/storage/v1/object/sign/*')),
  play: async () => void (await screen.findByRole('alert', {}, { timeout: 30_000 })),
});

Unsafe.test('can’t be verified without being shown', async () => {
  await userEvent.keyboard('v');
  await expect(screen.getByRole('alert')).toBeVisible();
  await expect(screen.getByRole('button', { name: /^Verify/ })).toHaveAttribute('aria-disabled', 'true');
});

/** No documents are waiting. The session says so, and continues with the next upload. */
export const Clear = meta.story({
  tags: ['mode:arabic', 'mode:dark', 'state:documentReview.supply.exhausted'],
  args: { filters: { candidate_id: demoId(1) } },
  play: async () =>
    // The exit button in the header, and the one below the summary.
    void (await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(2), { timeout: 30_000 })),
});

export const Loading = meta.story({
  tags: ['state:documentReview.supply.taking'],
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/next_document_for_review')),
});

/** Leaving waits for a verdict that is being saved. */
export const LeavesWhileSaving = meta.story({
  tags: ['state:documentReview.sending.sending', 'state:documentReview.presence.finishing'],
  // Lasts until the request times out.
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/review_document')),
  play: async ({ args }) => {
    await ready();
    const first = documentHeading();
    await userEvent.keyboard('r1{Enter}');
    await waitFor(() => expect(documentHeading()).not.toBe(first));
    await userEvent.keyboard('{Escape}');
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
});

/** Leaving first releases the locks, and waits at most one second for that. */
export const Left = meta.story({
  tags: ['state:documentReview.presence.leaving', 'state:documentReview.presence.left'],
  // The next page replaces it.
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/release_review')),
  play: async ({ args }) => {
    await ready();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce(), { timeout: 30_000 });
  },
});

export const ServerFails = meta.story({
  tags: ['state:documentReview.supply.failed'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/next_document_for_review')),
  play: async () => void (await screen.findByRole('alert', {}, { timeout: 30_000 })),
});
