import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { completeProfile, endedProfile, profile } from '#machines/driver/profile/profile.fixtures.ts';
import { noAnswer, refused, serverError, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { args, dropDrafts, respondWithProfile, rpc, withToasts } from './profile.fixtures.tsx';
import { ProfileScreen } from './profile.screen.tsx';

const meta = preview.meta({
  component: ProfileScreen,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  decorators: [withToasts],
  args,
  beforeEach: () => dropDrafts(),
});

const cards = async () => {
  await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThan(7));
  await document.fonts.ready;
};

/** Some parts are complete, some are not: the base story. */
export const Cards = meta.story({
  tags: ['all-modes'],
  beforeEach: ({ msw }) => msw.use(respondWithProfile(profile)),
  play: cards,
});

Cards.test('shows how complete each part is, and what is missing', async () => {
  const contact = within(screen.getByRole('region', { name: 'Contact' }));
  await expect(contact.getByText(/50%.* complete/)).toBeVisible();
  await expect(contact.getByText('Still missing: WhatsApp number')).toBeVisible();
  await expect(screen.queryByRole('region', { name: 'Uniform size' })).toBeNull();
  await expect(screen.getByRole('link', { name: 'Change: Contact' })).toHaveAttribute(
    'href',
    '/driver/profile?part=part',
  );
  // The part can only be viewed.
  await expect(screen.getByRole('link', { name: 'View: About me' })).toBeVisible();
});

Cards.test('keeps the last known values when the server doesn’t respond', async ({ msw }) => {
  msw.use(noAnswer(rpc('my_profile')));
  window.dispatchEvent(new Event('online'));
  await screen.findByText(/We cannot reach the server right now/);
  await expect(screen.getByText('+971501234567')).toBeVisible();
});

/** Nothing is missing. Sizes are requested too. */
export const Whole = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) => msw.use(respondWithProfile(completeProfile)),
  play: cards,
});

/** The application ended, so everything is read-only. */
export const Ended = meta.story({
  beforeEach: ({ msw }) => msw.use(respondWithProfile(endedProfile)),
  play: cards,
});

Ended.test('offers no changes and no withdrawal', async () => {
  await expect(screen.queryByRole('link', { name: /Change|Add details|Withdraw/ })).toBeNull();
  await expect(screen.getByText(/Your application has ended/)).toBeVisible();
});

/** The account has no candidate, or the candidate was erased. */
export const NoCandidate = meta.story({
  beforeEach: ({ msw }) => msw.use(refused(rpc('my_profile'), 400, 'P0001', 'NOT_FOUND')),
  play: async () => {
    await waitFor(() => expect(document.querySelector('[data-kind=first]')).not.toBeNull());
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(timeout(rpc('my_profile'))),
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError(rpc('my_profile'))),
  play: async () => {
    await screen.findByRole('button');
  },
});

Failed.test('loads on retry', async ({ msw, userEvent }) => {
  msw.use(http.post(rpc('my_profile'), () => HttpResponse.json(profile)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await cards();
});

/** The URL leads to no page of the profile. */
export const Unknown = meta.story({
  args: { place: { page: 'unknown' } },
  beforeEach: ({ msw }) => msw.use(respondWithProfile(profile)),
  play: async () => {
    await screen.findByRole('link');
  },
});
