import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import {
  busyHome,
  emptyHome,
  interviewHome,
  offerHome,
  rejectedHome,
  startingHome,
  waitingHome,
} from '#machines/driver/driver-dashboard/driver-home.fixtures.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { args, read, rpc, shows } from './driver-dashboard.fixtures.ts';
import { DriverDashboardScreen } from './driver-dashboard.screen.tsx';

const meta = preview.meta({
  component: DriverDashboardScreen,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args,
});

/** A task, an appointment, the contacts, the passport and a message: the base story. */
export const Busy = meta.story({
  tags: ['all-modes'],
  beforeEach: ({ msw }) => msw.use(shows(busyHome)),
  play: read,
});

Busy.test('shows one task, and names the next', async () => {
  await expect(await screen.findByRole('heading', { name: /Send again/ })).toBeVisible();
  await expect(screen.getAllByRole('link', { name: 'Open documents' })).toHaveLength(1);
  await expect(screen.getByRole('link', { name: /Driving licence/ })).toHaveAttribute(
    'href',
    '/driver/documents',
  );
});

Busy.test('fits the smallest phone', { globals: { viewport: { value: 'small' } } }, async () => {
  await read();
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

export const Urdu = meta.story({
  globals: { locale: 'ur' },
  beforeEach: ({ msw }) => msw.use(shows(busyHome)),
  play: read,
});

export const Hindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(shows(busyHome)),
  play: read,
});

/** No task. Shows when to expect news. */
export const Waiting = meta.story({
  tags: ['mode:dark'],
  beforeEach: ({ msw }) => msw.use(shows(waitingHome)),
  play: read,
});

Waiting.test('shows when to expect the next update', async () => {
  await expect(await screen.findByText(/Next update by/)).toHaveTextContent('Thu 12 Mar 2099');
  await expect(screen.getByText(/You have nothing to do now/)).toBeVisible();
});

/** An interview to confirm. */
export const Interview = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      shows(interviewHome),
      http.post(rpc('confirm_my_interview'), () => HttpResponse.json(interviewHome.interviews[0]?.id)),
      http.post(rpc('cancel_my_interview'), () => HttpResponse.json(interviewHome.interviews[0]?.id)),
    ),
  play: read,
});

Interview.test('confirms with one tap, then shows what is next', async ({ msw }) => {
  await screen.findByRole('heading', { name: /Will you come/ });
  msw.use(shows(waitingHome));
  await userEvent.click(screen.getByRole('button', { name: 'I will come' }));
  await screen.findByText(/You have nothing to do now/);
});

Interview.test('asks for confirmation before cancelling', async ({ msw }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'I cannot come' }));
  const confirm = await screen.findByRole('button', { name: 'Cancel interview' });
  msw.use(shows(waitingHome));
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

export const Offer = meta.story({ beforeEach: ({ msw }) => msw.use(shows(offerHome)), play: read });

/** A task that asks for a word. */
export const Question = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      shows(startingHome),
      http.post(rpc('complete_my_task'), () => new HttpResponse(null, { status: 204 })),
    ),
  play: read,
});

Question.test('requires an answer before sending', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await expect(await screen.findByText('Enter your answer')).toBeVisible();
});

/** Rescheduling an interview. */
export const Move = meta.story({
  args: { place: { ...args.place, moving: interviewHome.interviews[0]?.id ?? '' } },
  beforeEach: ({ msw }) =>
    msw.use(
      shows(interviewHome),
      http.post(rpc('my_interview_slots'), () =>
        HttpResponse.json(
          interviewHome.interviews.map(
            ({ id, kind, location_name, location_name_i18n, address, map_url, note_i18n }) => ({
              id,
              kind,
              starts_at: '2099-03-09T08:00:00Z',
              ends_at: '2099-03-09T08:30:00Z',
              location_name,
              location_name_i18n,
              address,
              map_url,
              note_i18n,
            }),
          ),
        ),
      ),
    ),
  play: async () => {
    await screen.findByRole('radio');
  },
});

export const Rejected = meta.story({ beforeEach: ({ msw }) => msw.use(shows(rejectedHome)), play: read });

Rejected.test('shows the reason, and when the driver can apply again', async () => {
  await expect(await screen.findByText(/needs more years/)).toBeVisible();
  await expect(screen.getByText(/You can apply again from/)).toHaveTextContent('1 Sep 2099');
});

export const NoApplication = meta.story({
  beforeEach: ({ msw }) => msw.use(shows(emptyHome)),
  play: read,
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError(rpc('my_home'))),
  play: async () => {
    await screen.findByRole('button', { name: /./ });
  },
});
