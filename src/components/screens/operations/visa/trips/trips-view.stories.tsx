import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { dayInDubai } from '#machines/data/clock.ts';
import { weekdayOf } from '#machines/operations/visa/trips/trip-days.ts';
import { refused, serverError } from '#mocks/faults.ts';
import { noDetails } from '#shared/refusal.ts';
import preview from '#storybook/preview.tsx';
import { plannedCard, TripsHarness, tripsReady, VisibleTripSlips } from './trips-view.fixtures.tsx';

const meta = preview.meta({
  component: TripsHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/operations/visa?view=trips', signedInAs: 'operations' },
});

const card = () => within(plannedCard() ?? document.body);
const due = () => within(screen.getByRole('complementary'));

/** Selects the first due candidates. */
async function choose(count: number): Promise<void> {
  for (const box of due().getAllByRole('checkbox').slice(0, count)) await userEvent.click(box);
}

/** Opens the menu of the sample trip and chooses an item by position. */
async function fromMenu(at: number): Promise<void> {
  const [menu] = card().getAllByRole('button');
  if (menu) await userEvent.click(menu);
  const items = await screen.findAllByRole('menuitem');
  const item = items.at(at);
  if (item) await userEvent.click(item);
}

async function openNewTrip(): Promise<void> {
  await choose(1);
  const [bookButton] = due()
    .getAllByRole('button')
    .slice(-1 - document.querySelectorAll('aside li').length);
  if (bookButton) await userEvent.click(bookButton);
  const [first] = await screen.findAllByRole('menuitem');
  if (first) await userEvent.click(first);
  await screen.findByRole('dialog');
}

/** The week of the sample trips, beside the due candidates. */
export const Week = meta.story({
  tags: ['all-modes'],
  play: tripsReady,
});

Week.test('books the selected candidate on a trip, and undo cancels the booking', async () => {
  await choose(1);
  await userEvent.click(due().getByRole('button', { name: 'Put 1 person on a trip' }));
  const items = await screen.findAllByRole('menuitem');
  const trip = items.find((item) => item.textContent?.includes('free seat'));
  if (!trip) throw new Error('No trip with room');
  await userEvent.click(trip);
  await screen.findByText('1 person booked.', {}, { timeout: 30_000 });
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('1 booking cancelled.', {}, { timeout: 30_000 });
});

Week.test('prints a slip for every passenger', async () => {
  const print = spyOn(window, 'print').mockImplementation(() => {});
  await userEvent.click(card().getByRole('button', { name: /^Print slips/ }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 30_000 });
  print.mockRestore();
});

Week.test('shows other weeks, and returns to this week', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  await screen.findByText('No trips this week');
  await userEvent.click(screen.getByRole('button', { name: 'This week' }));
  await tripsReady();
});

Week.test('removes a passenger from a trip through the menu', async () => {
  const [row] = card().getAllByRole('listitem');
  const name = row?.querySelector('bdi')?.textContent ?? '';
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Take off this trip' }));
  await screen.findByText('1 booking cancelled.', {}, { timeout: 30_000 });
});

/** A new trip with the selected candidates. */
export const NewTrip = meta.story({
  tags: ['mode:arabic', 'mode:dark', 'mode:small'],
  play: async () => {
    await tripsReady();
    await openNewTrip();
  },
});

NewTrip.test('is planned with the selected candidates once all fields are filled in', async () => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Plan trip' }));
  await dialog.findByText('Enter a value.');
  await userEvent.click(dialog.getByRole('button', { name: /Centre/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Sharjah/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Plan trip' }));
  await screen.findByText('Trip planned with 1 person.', {}, { timeout: 30_000 });
  // It is tomorrow: on Fridays and Saturdays that is the week before the sample trip's.
  if (['fri', 'sat'].includes(weekdayOf(dayInDubai()))) {
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
  }
  await screen.findByText(/Sharjah/, { selector: 'article *' }, { timeout: 30_000 });
});

/** The results of all passengers of a trip. */
export const Results = meta.story({
  tags: ['mode:arabic', 'mode:dark', 'mode:small'],
  play: async () => {
    await tripsReady();
    const [, results] = card().getAllByRole('button').slice(-2);
    if (results) await userEvent.click(results);
    const dialog = within(await screen.findByRole('dialog'));
    const [all] = dialog.getAllByRole('button').slice(-2);
    if (all) await userEvent.click(all);
  },
});

Results.test('saves results row by row, and keeps a refused row', async ({ msw }) => {
  const dialog = within(screen.getByRole('dialog'));
  const [first] = dialog.getAllByRole('listitem');
  if (!first) throw new Error('No one is on the trip');
  await userEvent.click(within(first).getByRole('button', { name: /^.*Result for/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fit' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Save \d+ results?$/ }));
  await dialog.findByText('Enter the reference number.');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reference for/ }), 'MF-77');
  msw.use(refused('*/rest/v1/rpc/record_trip_results', 400, 'P0001', 'STALE_VERSION', noDetails));
  await userEvent.click(dialog.getByRole('button', { name: /^Save \d+ results?$/ }));
  await dialog.findByRole('alert');
});

/** The messages to all passengers of a trip. */
export const Messages = meta.story({
  play: async () => {
    await tripsReady();
    await fromMenu(0);
    await screen.findByRole('dialog');
  },
});

/** Cancelling a trip. */
export const Cancelling = meta.story({
  play: async () => {
    await tripsReady();
    await fromMenu(-1);
    await screen.findByRole('alertdialog');
  },
});

Cancelling.test('cancels the trip with its bookings', async () => {
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel trip' }));
  await screen.findByText('Trip cancelled.', {}, { timeout: 30_000 });
  await waitFor(() => expect(plannedCard()).toBeNull(), { timeout: 30_000 });
});

/** The trips fail to load. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/trips')),
  play: async () => {
    await screen.findByRole('alert');
  },
});

/** A slip in each driver language. */
export const Slips = meta.story({
  render: () => <VisibleTripSlips />,
  play: () =>
    waitFor(() => {
      if (document.querySelectorAll('section[lang]').length < 7) throw new Error('No slips yet');
    }),
});
