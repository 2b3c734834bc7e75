import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { refused, serverError, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { CalendarAtWork } from './interview-calendar.fixtures.tsx';

const meta = preview.meta({
  component: CalendarAtWork,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter', path: '/recruiter/interview-calendar' },
  globals: { viewport: { value: 'desktop' } },
});

const waiting = () => screen.findByRole('complementary');
const slots = () => document.querySelectorAll<HTMLElement>('[data-slot]');
const firstSlot = () =>
  waitFor(() => {
    const [slot] = slots();
    if (!slot) throw new Error('No slot yet');
    return slot;
  });
const fitting = () =>
  waitFor(() => {
    const slot = document.querySelector<HTMLElement>('[data-slot][data-fits=true]');
    if (!slot) throw new Error('No slot fits');
    return slot;
  });
async function chooseFirst() {
  const [person] = within(await waiting()).getAllByRole('button', { pressed: false });
  if (!person) throw new Error('Nobody waits');
  await userEvent.click(person);
  return person;
}
/** Which days are shown. */
const title = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;

/** The week of the sample data. */
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

Week.test('says when people pray and what is closed on Friday', async () => {
  await firstSlot();
  await expect(screen.getByText('Friday prayer')).toBeVisible();
  await expect(screen.getByText(/Sharjah.* closed/)).toBeVisible();
});

Week.test('shows the times of Dubai wherever the browser is', async () => {
  const slot = await firstSlot();
  const at = new Date(slot.dataset.at ?? '');
  const hour = String((at.getUTCHours() + 4) % 24).padStart(2, '0');
  await expect(slot).toHaveTextContent(new RegExp(`^${hour}:`));
  const line = screen.getAllByText(`${hour}:00`)[0]?.getBoundingClientRect();
  await expect(Math.abs((line?.top ?? 0) - slot.getBoundingClientRect().top)).toBeLessThan(60);
});

Week.test('changes its view and its week by keys', async () => {
  await firstSlot();
  const thisWeek = title();
  await userEvent.keyboard('d');
  await expect(screen.getByRole('radio', { name: 'Day' })).toBeChecked();
  await userEvent.keyboard('m');
  await expect(title()).toMatch(/^[A-Z][a-z]+ \d{4}$/);
  await userEvent.keyboard('w');
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await expect(title()).not.toBe(thisWeek);
  await userEvent.keyboard('t');
  await expect(title()).toBe(thisWeek);
});

/** Somebody is chosen: only the slots that fit are tinted. */
export const Choosing = meta.story({
  args: { weeks: 1 },
  play: async () => {
    await firstSlot();
    await chooseFirst();
    (await fitting()).focus();
  },
});

Choosing.test('books by keyboard, and takes the person off the list', async () => {
  const list = await waiting();
  const count = within(list).getAllByRole('listitem').length;
  const slot = await fitting();
  slot.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/is booked for/);
  await expect(within(list).getAllByRole('listitem')).toHaveLength(count - 1);
});

Choosing.test('arrows walk from slot to slot', async () => {
  const slot = await fitting();
  slot.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect(document.activeElement).not.toBe(slot);
  await expect(document.activeElement).toHaveAttribute('data-slot');
});

Choosing.test('says why a booking was refused, and puts it back', async ({ msw }) => {
  msw.use(refused('*/rest/v1/rpc/book_interview', 400, 'P0001', 'SLOT_FULL'));
  const list = await waiting();
  const count = within(list).getAllByRole('listitem').length;
  await userEvent.click(await fitting());
  await screen.findByText(/This slot is full/);
  await expect(within(list).getAllByRole('listitem')).toHaveLength(count);
});

/** The order is on its way. */
export const Booking = meta.story({
  args: { weeks: 1 },
  tags: ['state:interviewCalendar.orders.running'],
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/book_interview')),
  play: async () => {
    await firstSlot();
    await chooseFirst();
    await userEvent.click(await fitting());
    // Booked already, as far as the person is concerned.
    await waitFor(() => expect(document.querySelector('[data-fits]')).toBeNull());
  },
});

/** The phone shows the agenda, without the code of the calendar. */
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

/** A slot, and what can be done about it. */
export const Slot = meta.story({
  args: { weeks: 1 },
  play: async () => {
    await userEvent.click(await firstSlot());
    await screen.findByRole('dialog');
  },
});

Slot.test('books by the menu', async () => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /Book a candidate/ }));
  const [option] = await screen.findAllByRole('option');
  if (option) await userEvent.click(option);
  await screen.findByText(/is booked for/);
});

/** Planning a slot in the prayer of Friday. */
export const NewSlot = meta.story({
  play: async () => {
    await firstSlot();
    await userEvent.keyboard('n');
    await screen.findByRole('dialog', { name: 'New slot' });
  },
});

NewSlot.test('asks for a place, and plans it', async () => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await expect(dialog.getAllByText('Choose where candidates are to come')[0]).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Choose Place' }));
  const [office] = await screen.findAllByRole('option');
  if (office) await userEvent.click(office);
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await screen.findByText('1 slot was created.');
});

/** Nothing is planned. */
export const Empty = meta.story({
  args: { weeks: 40 },
  play: async () => {
    await screen.findByText('No interviews this week');
  },
});

Empty.test('creates the usual week', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Create your usual week' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  await screen.findByText(/slots were created/);
});

/** The feed of the interviewer: created, shown once, revoked. */
export const Feed = meta.story({
  play: async () => {
    await firstSlot();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show in my calendar' }));
    await screen.findByRole('button', { name: 'Create address' });
  },
});

Feed.test('is created, and ends', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Create address' }));
  await screen.findByText(/calendar\/[0-9a-f]{64}\.ics$/);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await screen.findByRole('button', { name: 'Create address' });
});

export const ServerFails = meta.story({
  tags: ['state:interviewCalendar.reading.failed'],
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/interview_calendar')),
  play: async () => {
    await screen.findByRole('alert');
  },
});

ServerFails.test('comes back by its button', async ({ msw }) => {
  msw.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await firstSlot();
});
