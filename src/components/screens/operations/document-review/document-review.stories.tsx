import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { checkDigit } from '#machines/operations/document-review/mrz.ts';
import { demoId } from '#mocks/demo/accounts.ts';
import { malformed, refused, serverError, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { details, ready, reviewer, subject } from './document-review.fixtures.ts';
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

/** The lines below the picture of a passport that is good for years. */
function machineLines(): string {
  const line = `ZX1234567${checkDigit('ZX1234567')}PAK900101${checkDigit('900101')}M340101${checkDigit('340101')}${'<'.repeat(14)}0`;
  const all = checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43));
  return `${'P<PAKKHAN<<IMRAN'.padEnd(44, '<')}\n${line}${all}`;
}

/** Types the lines of a passport, and waits for all that is compared. */
const compare = async () => {
  await ready();
  const [lines] = details().getAllByRole('button');
  if (lines) await userEvent.click(lines);
  await waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLTextAreaElement));
  await userEvent.paste(machineLines());
  // The name, how long it is valid, the lines and, last, the number.
  await waitFor(() => expect(details().getAllByRole('listitem')).toHaveLength(4), { timeout: 5_000 });
};

/** The most urgent document of the sample data, with the next one loaded behind it. */
export const AtWork = meta.story({
  tags: [
    'all-modes',
    'state:documentReview.supply.idle',
    'state:documentReview.sending.idle',
    'state:documentReview.numbers.idle',
    'state:documentReview.locks.held',
    // Every four minutes, for as long as a call takes; it looks the same.
    'state:documentReview.locks.renewing',
    'state:documentReview.presence.here',
  ],
  play: ready,
});

AtWork.test('skips, and shows the next document at once', async () => {
  const first = subject();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(subject()).not.toBe(first));
});

/** What was read off a passport, and what comparing it finds. */
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

Compared.test('V verifies it with what was read', async () => {
  await userEvent.click(details().getByRole('heading', { level: 2 }));
  await userEvent.keyboard('v');
  await screen.findByText(/^(Verified|First check saved): /, {}, { timeout: 5_000 });
});

/** All spellings of the name, and the choice of the legal one. */
export const Names = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { filters: { type_codes: ['passport_bio'] } },
  play: async () => {
    await compare();
    const [name] = details().getAllByRole('listitem');
    if (name) await userEvent.click(within(name).getByRole('button'));
    await screen.findAllByRole('radio', {}, { timeout: 5_000 });
  },
});

Names.test('another spelling asks for a reason', async () => {
  const name = screen.getByRole('textbox', { name: 'Legal name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Imran Khan');
  await userEvent.click(screen.getByRole('button', { name: 'Choose the legal name' }));
  await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull());
});

/** Why it is rejected, with the spot, and what the driver reads. */
export const Rejecting = meta.story({
  tags: ['mode:dark', 'mode:arabic', 'mode:small'],
  play: async () => {
    await ready();
    await userEvent.keyboard('r2{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(document.querySelector('[aria-pressed=true]')).not.toBeNull());
  },
});

Rejecting.test('Enter sends it, and the next one is shown', async () => {
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/^Rejected: /, {}, { timeout: 5_000 });
});

Rejecting.test('Escape leads back to checking', async ({ args }) => {
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('complementary', { name: 'Details and checks' });
  await expect(args.onLeave).not.toHaveBeenCalled();
});

/** Somebody else decided in the meantime: nothing that was typed is lost. */
export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(refused('*/rest/v1/rpc/review_document', 400, 'P0001', 'TRANSITION_NOT_ALLOWED')),
  play: async () => {
    await ready();
    await userEvent.keyboard('r1{Enter}');
    await screen.findByRole('alert');
  },
});

/** A file that is not what it says stays closed, and can only be rejected. */
export const Unsafe = meta.story({
  beforeEach: ({ msw }) => msw.use(malformed('*/storage/v1/object/sign/*')),
  play: async () => void (await screen.findByRole('alert', {}, { timeout: 8_000 })),
});

Unsafe.test('is not verified unseen', async () => {
  await userEvent.keyboard('v');
  await expect(screen.getByRole('alert')).toBeVisible();
  await expect(screen.getByRole('button', { name: /^Verify/ })).toHaveAttribute('aria-disabled', 'true');
});

/** Nothing waits: the session says so, and goes on with the next upload. */
export const Clear = meta.story({
  tags: ['mode:arabic', 'mode:dark', 'state:documentReview.supply.exhausted'],
  args: { filters: { candidate_id: demoId(1) } },
  play: async () =>
    // The way out of the head, and the one below what was done.
    void (await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(2), { timeout: 8_000 })),
});

export const Loading = meta.story({
  tags: ['state:documentReview.supply.taking'],
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/next_document_for_review')),
});

/** Whoever leaves while a verdict is on its way waits for it. */
export const LeavesWhileSaving = meta.story({
  tags: ['state:documentReview.sending.sending', 'state:documentReview.presence.finishing'],
  // It lasts until the call gives up.
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/review_document')),
  play: async ({ args }) => {
    await ready();
    const first = subject();
    await userEvent.keyboard('r1{Enter}');
    await waitFor(() => expect(subject()).not.toBe(first));
    await userEvent.keyboard('{Escape}');
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
});

/** Leaving gives the locks back first, and waits a second for that at most. */
export const Left = meta.story({
  tags: ['state:documentReview.presence.leaving', 'state:documentReview.presence.left'],
  // The next page takes its place.
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/release_review')),
  play: async ({ args }) => {
    await ready();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce(), { timeout: 3_000 });
  },
});

export const ServerFails = meta.story({
  tags: ['state:documentReview.supply.failed'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/next_document_for_review')),
  play: async () => void (await screen.findByRole('alert', {}, { timeout: 8_000 })),
});
