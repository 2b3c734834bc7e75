import { HttpResponse, http, type JsonBodyType } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  applicationIn,
  rejectedApplication,
  visaApplication,
  visaWork,
} from '#machines/driver/status/status.fixtures.ts';
import { noAnswer, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { args, press, rpc, tells, waitUntilLoaded } from './status-detail.fixtures.ts';
import { StatusDetailScreen } from './status-detail.screen.tsx';

const meta = preview.meta({
  component: StatusDetailScreen,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args,
});

const waitForStory = async () => {
  await screen.findAllByRole('listitem');
  await waitUntilLoaded();
};

/** The work permit is at the labour ministry. The driver has no task. */
export const Visa = meta.story({
  tags: ['all-modes'],
  beforeEach: ({ msw }) => msw.use(...tells(visaApplication, visaWork)),
  play: waitForStory,
});

Visa.test('says that there is nothing to do, and when to expect the next step', async () => {
  const now = (await screen.findAllByRole('listitem')).find((item) => item.hasAttribute('aria-current'));
  await expect(now).toHaveTextContent(/Work permit approval.*You have nothing to do.*12 Mar 2099/);
  await expect(screen.getAllByText('Now').length).toBeGreaterThan(0);
});

/** Everything that is shown beside the story. */
export const Whole = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) =>
    msw.use(
      ...rpcHandlers({
        list_my_appointments: [appointment],
        list_my_custody: [custody],
        my_shared_notes: [note],
        my_documents: documents.map((one) => ({ ...one, can_upload: true })),
      }),
      ...tells(visaApplication, visaWork),
    ),
  play: async () => {
    await screen.findAllByRole('region');
    await waitUntilLoaded();
  },
});

Whole.test('shows where the passport is, and whom to contact', async () => {
  const custodyRegion = within(screen.getByRole('region', { name: 'Where your passport and licence are' }));
  await expect(custodyRegion.getByText(/With .*Grace.* since .*2 Mar 2026/)).toBeVisible();
  await expect(screen.getByRole('link', { name: /WhatsApp.*Grace/ })).toBeVisible();
});

const rpcHandlers = (rows: Record<string, JsonBodyType>) =>
  Object.entries(rows).map(([name, answer]) => http.post(rpc(name), () => HttpResponse.json(answer)));

const appointment = {
  id: '00000000-0000-4000-8000-000000000041',
  application_id: visaApplication.id,
  kind: 'medical',
  starts_at: '2099-03-16T06:00:00Z',
  status: 'booked',
  slip_i18n: null,
  centre_name: 'Muhaisnah Medical Fitness Centre',
  centre_name_i18n: null,
  address: 'Muhaisnah 2, Dubai',
  map_url: 'https://maps.example.com/muhaisnah',
  bring_i18n: null,
  vehicle: null,
  driver_contact: null,
};
const custody = {
  id: '00000000-0000-4000-8000-000000000051',
  item: 'passport',
  handed_in_at: '2026-03-02T08:00:00Z',
  held_by: 'Grace Wanjiru',
  due_back_on: '2099-03-20',
  returned_at: null,
};
const note = {
  id: '00000000-0000-4000-8000-000000000061',
  body: 'Please keep your phone on this week. The centre may call you.',
  author_name: 'Grace Wanjiru',
  created_at: '2026-03-05T08:00:00Z',
};
const documents = [
  { type_code: 'passport_bio', label_i18n: { en: 'Passport, photo page' }, status: 'verified' },
  { type_code: 'driving_licence', label_i18n: { en: 'UAE driving licence' }, status: 'rejected' },
  { type_code: 'photo', label_i18n: { en: 'Photo of you' }, status: 'missing' },
];

export const Documents = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) =>
    msw.use(
      ...tells(applicationIn('documents', { news_on: '2099-03-05', reached: visaApplication.reached })),
    ),
  play: waitForStory,
});

export const Rejected = meta.story({
  tags: ['mode:small', 'mode:arabic'],
  args: { applicationId: rejectedApplication.id },
  beforeEach: ({ msw }) => msw.use(...tells(rejectedApplication)),
  play: waitForStory,
});

Rejected.test('shows the reason, and when the driver can apply again', async () => {
  await expect(screen.getByText(/You did not pass the driving test/)).toBeVisible();
  await expect(screen.getByText(/You can apply again from .*1 May 2099/)).toBeVisible();
  await expect(screen.queryByRole('button', { name: 'Apply again' })).not.toBeInTheDocument();
});

export const Withdrawn = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...tells(applicationIn('withdrawn', { ended_from: 'visa', can_apply_again: true }))),
  play: waitForStory,
});

Withdrawn.test('offers to apply again, once', async ({ msw }) => {
  msw.use(
    http.post(rpc('apply_again'), () => HttpResponse.json('00000000-0000-4000-8000-000000000023')),
    http.post(rpc('my_applications'), () =>
      HttpResponse.json([applicationIn('withdrawn', { ended_from: 'visa', is_latest: false })]),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Apply again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply again' })).toBeNull());
});

/** No application has this id, or it belongs to another user. */
export const Missing = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(rpc('my_applications'), () => HttpResponse.json([])),
      ...tells(visaApplication),
    ),
  play: async () => {
    await screen.findByRole('link');
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(timeout(rpc('my_applications'))) });

export const Failed = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) => msw.use(noAnswer(rpc('my_applications'))),
  play: async () => {
    await screen.findByRole('alert');
  },
});

Failed.test('loads on retry', async ({ msw }) => {
  msw.use(...tells(visaApplication, visaWork));
  await press('Try again');
  await waitForStory();
});
