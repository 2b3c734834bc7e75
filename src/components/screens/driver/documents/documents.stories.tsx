import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';
import { announce } from '#machines/data/changes.ts';
import { acceptedVisa, everyDocument } from '#machines/driver/documents/documents.fixtures.ts';
import { noAnswer, offline, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { clearToasts, rpc, shows, ways, withToasts } from './documents.fixtures.tsx';
import { DocumentsScreen } from './documents.screen.tsx';

const meta = preview.meta({
  component: DocumentsScreen,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  decorators: [withToasts],
  beforeEach: clearToasts,
  args: { ...ways, userId: '00000000-0000-4000-8000-000000000401', place: null },
});

const read = async () => {
  await screen.findAllByRole('listitem');
  await screen.findByRole('img');
};

/** One document in every state: the base story. */
export const Every = meta.story({
  tags: ['all-modes'],
  beforeEach: ({ msw }) => msw.use(...shows(everyDocument)),
  play: read,
});

Every.test('shows what is wrong with the photo, and where', async () => {
  await expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    /2 things to do by .*16 Mar 2026/,
  );
  await expect(screen.getByRole('img', { name: /Your photo: Passport.*circle/ })).toBeVisible();
  await expect(screen.getByText(/Hold the phone still/)).toBeVisible();
  await expect(screen.getByText('The two lines at the bottom must be readable.')).toBeVisible();
});

Every.test('has touch targets at least 48 px high', async () => {
  for (const link of screen.getAllByRole('link').filter((one) => one.textContent !== '')) {
    const name = link.getAttribute('aria-label');
    if (name !== null) await expect(link.getBoundingClientRect().height, name).toBeGreaterThanOrEqual(48);
  }
});

Every.test('shows a staff decision live, without reordering', async ({ msw }) => {
  const order = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const before = order();
  const accepted = {
    ...everyDocument[3],
    status: 'verified',
    sides: acceptedVisa.sides,
    expiry_date: '2031-05-01',
  };
  msw.use(
    http.post(rpc('my_documents'), () =>
      HttpResponse.json(everyDocument.map((one) => (one.type_code === 'photo_white_bg' ? accepted : one))),
    ),
  );
  announce({ table: 'documents', row: 'any', operation: 'update' });
  await waitFor(() => expect(screen.getAllByText('Accepted')).toHaveLength(2));
  await expect(order()).toEqual(before);
});

export const Urdu = meta.story({
  globals: { locale: 'ur' },
  beforeEach: ({ msw }) => msw.use(...shows(everyDocument)),
  play: read,
});

export const NothingToDo = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) => msw.use(...shows([acceptedVisa])),
  play: async () => {
    await screen.findAllByRole('listitem');
  },
});

export const NothingAskedYet = meta.story({
  beforeEach: ({ msw }) => msw.use(...shows([])),
  play: async () => {
    await waitFor(() => expect(document.querySelector('[data-kind="first"]')).toBeVisible());
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(timeout(rpc('my_documents'))),
});

export const Failed = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) => msw.use(noAnswer(rpc('my_documents'))),
  play: async () => {
    await screen.findByRole('alert');
  },
});

/** Offline, with no data loaded before. */
export const Offline = meta.story({
  beforeEach: () => offline(),
  play: async () => {
    await screen.findByRole('alert');
  },
});

/** The URL refers to a document that is not on the list. */
export const Gone = meta.story({
  args: { place: { type: 'passport_of_the_cat', side: 'single', step: 'choose' } },
  beforeEach: ({ msw }) => msw.use(...shows(everyDocument)),
  play: async () => {
    await screen.findByRole('link');
  },
});
