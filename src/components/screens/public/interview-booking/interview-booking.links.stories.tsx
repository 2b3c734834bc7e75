import { HttpResponse, http } from 'msw';
import { expect, screen } from 'storybook/test';
import { freePage } from '#machines/public/interview-booking/interview-booking.fixtures.ts';
import { demoLinkToken } from '#mocks/demo/link-rows.ts';
import { noAnswer, offline, refused, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { InterviewBookingScreen } from './interview-booking.screen.tsx';

const read = '*/api/interview-link/read';

const meta = preview.meta({
  component: InterviewBookingScreen,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/interview' },
  globals: { density: 'driver' },
  args: { token: demoLinkToken, speak: async () => {} },
});

const title = () => screen.findByRole('heading', { level: 1 });

export const Opening = meta.story({
  tags: ['state:interviewBooking.opening'],
  beforeEach: ({ msw }) => msw.use(timeout(read)),
  play: async () => {
    await screen.findByRole('status');
  },
});

export const Failed = meta.story({
  tags: ['state:interviewBooking.failed', 'mode:small'],
  beforeEach: ({ msw }) => msw.use(noAnswer(read)),
  play: async () => {
    await screen.findByRole('alert');
  },
});

Failed.test('loads automatically when back online', async ({ msw }) => {
  msw.resetHandlers();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Choose a day and time');
});

export const Offline = meta.story({
  beforeEach: () => offline(),
  play: async () => {
    await screen.findByRole('alert');
  },
});

Offline.test('says that there is no network', async () => {
  await screen.findByText(/Network connection unavailable/);
});

export const Unknown = meta.story({
  tags: ['state:interviewBooking.over'],
  args: { token: '0'.repeat(64) },
  play: async () => {
    await title();
  },
});

Unknown.test('says that the link does not work', async () => {
  await expect(await title()).toHaveTextContent('This link does not work');
});

/** The token was truncated. */
export const CutOff = Unknown.extend({ args: { token: '' } });

export const Used = meta.story({
  tags: ['mode:arabic'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(read, () => {
        const details = { entity: null, id: null, from: null, to: null, version: null, gates: [] };
        const error = { code: 'LINK_USED', message: 'Used', requestId: 'story' };
        const params = { host: freePage.host };
        return HttpResponse.json({ error: { ...error, details: { ...details, params } } }, { status: 409 });
      }),
    ),
  play: async () => {
    await title();
  },
});

Used.test('says that the link was used, and offers to call the recruiter', async () => {
  await expect(await title()).toHaveTextContent('This link has already been used');
  await expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+971501112233');
});

export const Expired = meta.story({
  beforeEach: ({ msw }) => msw.use(refused(read, 409, 'LINK_EXPIRED', 'Expired')),
  play: async () => {
    await title();
  },
});

Expired.test('says that the link has expired, and to reply to its message', async () => {
  await expect(await title()).toHaveTextContent('This link has expired');
  await screen.findByText('Reply to the message that contained this link.');
});
