import { HttpResponse, http, type JsonBodyType } from 'msw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { now } from '#machines/data/clock.ts';
import {
  applicationIn,
  rejectedApplication,
  visaApplication,
  visaWork,
} from '#machines/driver/status/status.fixtures.ts';
import { noAnswer, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { StatusScreen } from './status.screen.tsx';

const meta = preview.meta({
  component: StatusScreen,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: { hrefOf: (id: string) => `/driver/status/${id}` },
});

const rpc = (name: string) => `*/rest/v1/rpc/${name}`;
const tells = (applications: JsonBodyType, openings: JsonBodyType = []) => [
  http.post(rpc('my_applications'), () => HttpResponse.json(applications)),
  http.post(rpc('my_visa'), () => HttpResponse.json(visaWork)),
  http.post(rpc('my_openings'), () => HttpResponse.json(openings)),
];

const opening = {
  id: '00000000-0000-4000-8000-000000000071',
  title: 'Delivery rider, Abu Dhabi Island',
  job_type: 'delivery_rider',
  emirate: 'abu_dhabi',
  weeks: null,
  interested_at: null,
};

/** The sample driver's applications, on the embedded backend. */
export const Sample = meta.story({
  play: async () => {
    await screen.findAllByRole('article');
  },
});

/** The application with an open offer comes first. */
export const Several = meta.story({
  tags: ['all-modes'],
  beforeEach: ({ msw }) =>
    msw.use(
      ...tells([
        { ...rejectedApplication, is_latest: false },
        applicationIn('offer_pending', {
          offer_id: '00000000-0000-4000-8000-000000000031',
          offer_status: 'sent',
          offer_expires_at: new Date(now() + 77 * 3_600_000).toISOString(),
        }),
      ]),
    ),
  play: async () => {
    await screen.findAllByRole('article');
  },
});

Several.test('shows the application with a pending offer first', async () => {
  const [first, second] = screen.getAllByRole('article');
  await expect(first).toHaveTextContent(/Read the offer/);
  await expect(second).toHaveTextContent(/Ended/);
});

/** A single application is expanded. */
export const One = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) => msw.use(...tells([visaApplication])),
  play: async () => {
    await screen.findAllByRole('listitem');
  },
});

export const Ended = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) =>
    msw.use(
      ...tells(
        [rejectedApplication],
        [opening, { ...opening, id: visaApplication.id, title: 'Rider, Dubai', weeks: 8 }],
      ),
    ),
  play: async () => {
    await screen.findAllByRole('article');
  },
});

Ended.test('notifies the recruiter of an interest once', async ({ msw }) => {
  msw.use(
    http.post(rpc('show_interest'), () => new HttpResponse(null, { status: 204 })),
    ...tells([rejectedApplication], [{ ...opening, interested_at: '2026-03-12T09:00:00Z' }]),
  );
  const [button] = await screen.findAllByRole('button', { name: 'I am interested' });
  if (button) await userEvent.click(button);
  await screen.findByText(/We told your recruiter/);
});

export const None = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) => msw.use(...tells([])),
  play: async () => {
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(timeout(rpc('my_applications'))) });

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(noAnswer(rpc('my_applications'))),
  play: async () => {
    await screen.findByRole('alert');
  },
});
