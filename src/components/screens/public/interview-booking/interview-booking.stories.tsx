import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { setClock } from '#machines/data/clock.ts';
import { bookByLink, loadInterviewLink, moveByLink } from '#machines/data/interview-link.ts';
import { freePage } from '#machines/public/interview-booking/interview-booking.fixtures.ts';
import { demoLinkToken } from '#mocks/demo/link-rows.ts';
import { noAnswer, refused, timeout } from '#mocks/faults.ts';
import { setBackendClock } from '#storybook/backend.ts';
import preview from '#storybook/preview.tsx';
import { InterviewBookingScreen } from './interview-booking.screen.tsx';

const read = '*/api/interview-link/read';
const book = '*/api/interview-link/book';

const meta = preview.meta({
  component: InterviewBookingScreen,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/interview' },
  globals: { density: 'driver' },
  args: { token: demoLinkToken, speak: async () => {} },
});

const slowTimeout = () => AbortSignal.timeout(30_000);
const title = () => screen.findByRole('heading', { level: 1 });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

/** Presses a button by position, once the page is loaded. */
async function pressAt(place: number): Promise<void> {
  await title();
  const button = screen.getAllByRole('button')[place];
  if (button) await userEvent.click(button);
}

/** Returns the office slots that the link offers. */
async function officeSlots() {
  const { slots } = await loadInterviewLink(demoLinkToken, slowTimeout());
  return slots.filter(({ kind }) => kind === 'in_person');
}

async function bookFirst() {
  const [first, ...others] = await officeSlots();
  if (!first) throw new Error('The link offers no slot at the office');
  await bookByLink(demoLinkToken, first.id, slowTimeout());
  return [first, ...others] as const;
}

/** No interview is booked yet: the base story. */
export const Choosing = meta.story({
  tags: ['state:interviewBooking.choosing', 'all-modes'],
  play: async () => {
    await title();
  },
});

Choosing.test('names the recruiter, and has touch targets at least 48 px high', async () => {
  await expect(await title()).toHaveTextContent(/Sara .*invites you to an interview/);
  for (const button of [...screen.getAllByRole('button'), screen.getByRole('combobox')]) {
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  }
  await expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

Choosing.test('shows later days on request', async () => {
  await title();
  const days = () => screen.getAllByRole('heading', { level: 3 }).length;
  const before = days();
  await press('Show later days');
  await expect(days()).toBeGreaterThan(before);
});

export const Full = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post(read, () => HttpResponse.json({ ...freePage, slots: [] }))),
  play: async () => {
    await title();
  },
});

Full.test('says that no times are free, and whom to contact', async () => {
  await screen.findByText('No free times now');
  await expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/971501112233',
  );
});

export const Reviewing = meta.story({
  tags: ['state:interviewBooking.reviewing', 'mode:small'],
  play: () => pressAt(0),
});

Reviewing.test('books the time, and focuses the new page title', async () => {
  await press('Book this time');
  await waitFor(async () => expect(await title()).toHaveTextContent('Your interview is booked'));
  await expect(await title()).toHaveFocus();
});

export const Changing = meta.story({
  tags: ['state:interviewBooking.changing'],
  beforeEach: ({ msw }) => msw.use(timeout(book)),
  play: async () => {
    await pressAt(0);
    await pressAt(0);
  },
});

/** Another person booked the slot first. */
export const Taken = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) => msw.use(refused(book, 409, 'SLOT_FULL', 'Full')),
  play: async () => {
    await pressAt(0);
    await pressAt(0);
    await screen.findByRole('alert');
  },
});

Taken.test('says that the time was taken, and shows the free slots', async () => {
  await expect(screen.getByRole('alert')).toHaveTextContent('That time was just taken');
  await expect(screen.getByRole('alert')).toHaveFocus();
  await screen.findByText('Choose a day and time');
});

export const NotSent = meta.story({
  beforeEach: ({ msw }) => msw.use(noAnswer(book)),
  play: async () => {
    await pressAt(0);
    await pressAt(0);
    await screen.findByRole('alert');
  },
});

NotSent.test('keeps the choice, and books it on retry', async ({ msw }) => {
  msw.resetHandlers();
  await press('Book this time');
  await waitFor(async () => expect(await title()).toHaveTextContent('Your interview is booked'));
});

export const Booked = meta.story({
  tags: ['state:interviewBooking.booked', 'all-modes'],
  beforeEach: async () => {
    await bookFirst();
  },
  play: async () => {
    await title();
  },
});

Booked.test('confirms that the candidate will come', async () => {
  await press('I will come');
  await screen.findByText('You told us you will come.');
  await expect(screen.queryByRole('button', { name: 'I will come' })).not.toBeInTheDocument();
});

Booked.test('keeps the time or moves to another', async () => {
  await press('Choose another time');
  await press('Keep my time');
  await press('Choose another time');
  await pressAt(2);
  await press('Move to this time');
  await waitFor(async () => expect(await title()).toHaveTextContent('Your interview is booked'));
});

/** The maximum number of changes is reached. */
export const Limit = meta.story({
  beforeEach: async () => {
    const [first, second] = await bookFirst();
    for (const slot of [second, first]) await moveByLink(demoLinkToken, slot?.id ?? '', slowTimeout());
  },
  play: async () => {
    await title();
  },
});

Limit.test('offers no other time, but can still be cancelled', async () => {
  await screen.findByText(/cannot change the time again/);
  await expect(screen.queryByRole('button', { name: 'Choose another time' })).not.toBeInTheDocument();
  await press('Cancel interview');
  await press('Cancel interview');
  await screen.findByText('If you want another time, call us.');
});

/** Less than two hours before the interview. */
export const TooLate = meta.story({
  tags: ['mode:small'],
  beforeEach: async () => {
    const [{ startsAt }] = await bookFirst();
    const clock = { now: () => new Date(Date.parse(startsAt) - 3_600_000) };
    await setBackendClock(clock);
    setClock(clock);
  },
  play: async () => {
    await title();
  },
});

TooLate.test('offers no changes in the last two hours', async () => {
  await screen.findByText(/cannot change your interview here in the last .*2 h/);
  await expect(screen.queryByRole('button', { name: 'Cancel interview' })).not.toBeInTheDocument();
});

export const Asking = Booked.extend({
  tags: ['!all-modes', '!state:interviewBooking.booked', 'state:interviewBooking.asking', 'mode:arabic'],
  play: () => pressAt(3),
});

Asking.test('returns without a change', async () => {
  await press('Keep interview');
  await expect(await title()).toHaveTextContent('Your interview is booked');
});

export const Cancelled = Asking.extend({
  tags: ['!state:interviewBooking.asking', '!mode:arabic', 'state:interviewBooking.cancelled', 'mode:small'],
  play: async () => {
    await pressAt(3);
    await pressAt(0);
    await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1));
  },
});

Cancelled.test('can book another time', async () => {
  await press('Choose another time');
  await screen.findByText('Choose a day and time');
});
