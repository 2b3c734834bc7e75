import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { refused, serverError, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { chooseFirst, firstSlot, fittingSlot, waiting } from './calendar-steps.fixtures.ts';
import { CalendarHarness } from './interview-calendar.fixtures.tsx';

const meta = preview.meta({
  component: CalendarHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter', path: '/recruiter/interview-calendar' },
  globals: { viewport: { value: 'desktop' } },
});

/** Returns the text for the shown days. */
const title = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;

/** The week with the sample data. */
export const Week = meta.story({
  tags: [
    'mode:dark',
    'mode:arabic',
    'state:interviewCalendar.reading.loading',
    'state:interviewCalendar.reading.ready',
    'state:interviewCalendar.reading.waiting',
    'state:interviewCalendar.orders.idle',
  ],
  play: async () => {
    await firstSlot();
  },
});

Week.test('shows prayer time, and what is closed on Friday', async () => {
  await firstSlot();
  await expect(screen.getByText('Friday prayer')).toBeVisible();
  await expect(screen.getByText(/Closed in .*Sharjah/)).toBeVisible();
});

Week.test('shows Dubai times in any browser time zone', async () => {
  const slot = await firstSlot();
  const at = new Date(slot.dataset.at ?? '');
  const hour = String((at.getUTCHours() + 4) % 24).padStart(2, '0');
  await expect(slot).toHaveTextContent(new RegExp(`^${hour}:`));
  await waitFor(async () => {
    const line = screen.getAllByText(`${hour}:00`)[0]?.getBoundingClientRect();
    // The found slot is rerendered when its interviews are loaded.
    const rendered = document.querySelector(`[data-at="${slot.dataset.at}"]`)?.getBoundingClientRect();
    await expect(Math.abs((line?.top ?? 0) - (rendered?.top ?? 0))).toBeLessThan(60);
  });
});

Week.test('changes the view with shortcuts, and returns to the current week with t', async () => {
  await firstSlot();
  const weekTitle = title();
  await userEvent.keyboard('d');
  await expect(screen.getByRole('radio', { name: 'Day' })).toBeChecked();
  await userEvent.keyboard('m');
  await expect(title()).toMatch(/^[A-Z][a-z]+ \d{4}$/);
  await userEvent.keyboard('w');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await expect(title()).not.toBe(weekTitle);
  await userEvent.keyboard('t');
  await expect(title()).toBe(weekTitle);
});

/** A candidate is chosen: only slots that fit are highlighted. */
export const Choosing = meta.story({
  args: { weeks: 1 },
  play: async () => {
    await firstSlot();
    await chooseFirst();
    (await fittingSlot()).focus();
  },
});

Choosing.test('books with the keyboard, and removes the candidate from the list', async () => {
  const list = await waiting();
  const count = within(list).getAllByRole('listitem').length;
  const slot = await fittingSlot();
  slot.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/is booked for/);
  await expect(within(list).getAllByRole('listitem')).toHaveLength(count - 1);
});

Choosing.test('moves between slots with the arrow keys', async () => {
  const slot = await fittingSlot();
  slot.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect(document.activeElement).not.toBe(slot);
  await expect(document.activeElement).toHaveAttribute('data-slot');
});

Choosing.test('shows why a booking was refused, and restores the list', async ({ msw }) => {
  msw.use(refused('*/rest/v1/rpc/book_interview', 400, 'P0001', 'SLOT_FULL'));
  const list = await waiting();
  const count = within(list).getAllByRole('listitem').length;
  await userEvent.click(await fittingSlot());
  await screen.findByText(/This slot is full/);
  await expect(within(list).getAllByRole('listitem')).toHaveLength(count);
});

Choosing.test('books by dragging the candidate onto a slot', async () => {
  const list = await waiting();
  const [person] = within(list).getAllByRole('listitem');
  const count = within(list).getAllByRole('listitem').length;
  if (!person) throw new Error('No one is waiting');
  const dataTransfer = new DataTransfer();
  await fireEvent.dragStart(person, { dataTransfer });
  const slot = await fittingSlot();
  await fireEvent.dragOver(slot, { dataTransfer });
  await fireEvent.drop(slot, { dataTransfer });
  await screen.findByText(/is booked for/);
  await expect(within(list).getAllByRole('listitem')).toHaveLength(count - 1);
});

/** The order is being sent. */
export const Booking = meta.story({
  args: { weeks: 1 },
  tags: ['state:interviewCalendar.orders.running'],
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/book_interview')),
  play: async () => {
    await firstSlot();
    await chooseFirst();
    await userEvent.click(await fittingSlot());
    // Shown as booked optimistically.
    await waitFor(() => expect(document.querySelector('[data-fits]')).toBeNull());
  },
});

/** The phone shows the agenda, without loading the calendar's code. */
export const Agenda = meta.story({
  globals: { viewport: { value: 'small' } },
  tags: ['mode:arabic'],
  play: async () => {
    await firstSlot();
  },
});

export const Month = meta.story({
  args: { view: 'month' },
  play: async () => {
    await firstSlot();
  },
});

/** No slots are planned. */
export const Empty = meta.story({
  args: { weeks: 40 },
  play: async () => {
    await screen.findByText('No interviews this week');
  },
});

Empty.test('creates the slots of a usual week', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Create your usual week' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  await screen.findByText(/slots created/);
});

export const ServerFails = meta.story({
  tags: ['state:interviewCalendar.reading.failed'],
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/interview_calendar')),
  play: async () => {
    await screen.findByRole('alert');
  },
});

ServerFails.test('loads on retry', async ({ msw }) => {
  msw.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await firstSlot();
});
