import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { demoId } from '#mocks/demo/accounts.ts';
import { officeId } from '#mocks/demo/location-rows.ts';
import { noAnswer, offline, refused, timeout } from '#mocks/faults.ts';
import { noDetails } from '#shared/refusal.ts';
import preview from '#storybook/preview.tsx';
import { DesksHarness, showToCamera } from './walk-in-desk.fixtures.tsx';

const meta = preview.meta({
  component: DesksHarness,
  tags: ['network', '!autodocs'],
  parameters: {
    layout: 'fullscreen',
    path: '/recruiter/interview-tracking/walk-in',
    signedInAs: 'recruiter',
  },
  args: { desks: [2], locationId: officeId, onLeave: fn() },
});

let reconnect = () => {};

/** Returns a desk of the page by its index. */
const desk = (index = 0) =>
  within(document.querySelectorAll<HTMLElement>('[data-desk]')[index] ?? document.body);
const queue = (index = 0) => desk(index).getByRole('list', { name: 'Waiting' });
const numberOf = () =>
  within(desk().getByRole('article')).getByText('Number').nextElementSibling?.textContent;
const ready = () =>
  waitFor(async () => {
    if (document.querySelectorAll('[data-desk] li').length === 0) throw new Error('Nobody waits yet');
  });

async function type(phone: string, index = 0) {
  const [field] = desk(index).getAllByRole('textbox');
  if (!field) throw new Error('No field for a number');
  await userEvent.clear(field);
  await userEvent.type(field, `${phone}{Enter}`);
}
async function receive(phone: string, name: string, index = 0) {
  await type(phone, index);
  const field = await desk(index).findByRole('textbox', { name: 'Name, as on the licence' });
  await userEvent.type(field, `${name}{Enter}`);
  await desk(index).findByRole('article');
}

/** Today's arrivals, in the sample data. */
export const AtWork = meta.story({
  tags: [
    'all-modes',
    'state:walkInDesk.numbers.reserving',
    'state:walkInDesk.numbers.kept',
    'state:walkInDesk.arrivals.idle',
    'state:walkInDesk.calls.idle',
    'state:walkInDesk.arrivals.undoing',
  ],
  play: ready,
});

AtWork.test('checks in a new candidate, shows the number and clears the form', async () => {
  await receive('0529990001', 'Dinesh Rai');
  const ticket = desk().getByRole('article');
  await waitFor(() => expect(ticket).toHaveTextContent(/Checked in at/));
  await expect(ticket).toHaveTextContent('Dinesh Rai');
  await waitFor(() => expect(queue()).toHaveTextContent(`${numberOf()}Dinesh Rai`));
  await expect(desk().getAllByRole('textbox')[0]).toHaveFocus();
  await expect(desk().getAllByRole('textbox')[0]).toHaveValue('');
});

AtWork.test('checks in the same person only once', async () => {
  await receive('0529990001', 'Dinesh Rai');
  await waitFor(() => expect(desk().getByRole('article')).toHaveTextContent(/Checked in at/));
  const before = numberOf();
  await type('+971 52 999 0001');
  await waitFor(() => expect(desk().getByRole('article')).toHaveTextContent('Already checked in'));
  await expect(numberOf()).toBe(before);
  await expect(desk().queryByRole('button', { name: 'Undo check-in' })).not.toBeInTheDocument();
});

AtWork.test('calls the next candidate with N, even while the number field has focus', async () => {
  const [first] = within(queue()).getAllByRole('listitem');
  const name = first?.querySelector('bdi')?.textContent ?? '';
  desk().getAllByRole('textbox')[0]?.focus();
  await userEvent.keyboard('n');
  await waitFor(() => expect(queue()).not.toHaveTextContent(name), { timeout: 30_000 });
  await expect(desk().getByText('At your desk now').parentElement).toHaveTextContent(name);
});

AtWork.test('removes a wrongly checked-in person from the queue', async () => {
  await receive('0529990001', 'Dinesh Rai');
  await waitFor(() => expect(queue()).toHaveTextContent('Dinesh Rai'));
  await userEvent.click(await desk().findByRole('button', { name: 'Undo check-in' }));
  await waitFor(() => expect(desk().getByRole('article')).toHaveTextContent('Check-in undone'));
  await waitFor(() => expect(queue()).not.toHaveTextContent('Dinesh Rai'), { timeout: 30_000 });
});

AtWork.test('moves a candidate who did not come to the end of the queue', async () => {
  const name = () => within(queue()).getAllByRole('listitem')[0]?.querySelector('bdi')?.textContent ?? '';
  const first = name();
  await userEvent.keyboard('n');
  await userEvent.click(await desk().findByRole('button', { name: 'Did not come' }, { timeout: 30_000 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Return to queue' }));
  await waitFor(() => expect(within(queue()).getAllByRole('listitem').at(-1)).toHaveTextContent(first), {
    timeout: 30_000,
  });
  await expect(queue()).toHaveTextContent('called, did not come');
});

AtWork.test('shows the error of an invalid number, and Escape leaves the screen', async ({ args }) => {
  await type('12');
  await desk().findAllByText('Enter a valid number.');
  await userEvent.keyboard('{Escape}');
  await expect(args.onLeave).toHaveBeenCalled();
});

AtWork.test('shows an error when a check-in is refused', async ({ msw }) => {
  msw.use(refused('*/rest/v1/rpc/walk_in', 400, 'P0001', 'GATE_NOT_MET'));
  await type('0529990002');
  await desk().findByRole('alert');
});

AtWork.test('reports that another desk has called the last candidate', async ({ msw }) => {
  msw.use(refused('*/rest/v1/rpc/call_next', 400, 'P0001', 'NOT_FOUND'));
  await userEvent.click(desk().getByRole('button', { name: /^Call next/ }));
  await desk().findByText('No one is waiting any more.');
});

AtWork.test('scans the code on a phone, and explains why it is refused', async ({ msw }) => {
  msw.use(refused('*/rest/v1/rpc/check_in', 400, 'P0001', 'NOT_FOUND'));
  const camera = showToCamera('https://app.example/i/0db2a0d5-4f0f-4a53-9c39-6a3ad8b2c001');
  await userEvent.click(desk().getByRole('button', { name: 'Scan code' }));
  await desk().findByText(/^This code doesn't match any appointment/, {}, { timeout: 30_000 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  camera.mockRestore();
});

AtWork.test('reports that the camera can’t be used', async () => {
  const camera = spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new Error('denied'));
  await userEvent.click(desk().getByRole('button', { name: 'Scan code' }));
  await screen.findByText(/^The camera can't be used/);
  camera.mockRestore();
});

/** The number is unknown. */
export const AsksForAName = meta.story({
  tags: ['state:walkInDesk.arrivals.naming'],
  play: async (context) => {
    await ready();
    await type('0529990003');
    await context.canvas.findAllByText('+971 52 999 0003');
  },
});

/** Several people have the number. */
export const AsksWhichOne = meta.story({
  tags: ['mode:small'],
  beforeEach: ({ msw }) =>
    msw.use(
      refused('*/rest/v1/rpc/walk_in', 400, 'P0001', 'NOT_FOUND', {
        ...noDetails,
        params: {
          matches: ['Dinesh Rai', 'Suresh Rai'].map((name, index) => ({
            candidate_id: demoId(901 + index),
            name,
            reference: `DR-2026-0000${index + 1}`,
          })),
        },
      }),
    ),
  play: async (context) => {
    await ready();
    await type('0529990005');
    await context.canvas.findByRole('button', { name: /Suresh Rai/ });
  },
});

/** The desk is not chosen yet. */
export const Choosing = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { desks: [0] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button').length).toBeGreaterThan(3));
    // The locations are loaded.
    await waitFor(() => expect(document.body.textContent).toContain('Deira office'));
  },
});

Choosing.test('requires a location before it starts', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findAllByText('Choose a location.');
  await userEvent.click(screen.getByRole('button', { name: /^Choose a location/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Deira office' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('Desk 1');
});

/** The server responds too late: the desk assigns a number itself. */
export const SlowServer = meta.story({
  tags: ['state:walkInDesk.arrivals.receiving', 'state:walkInDesk.arrivals.shelving'],
  play: ready,
});

SlowServer.test('issues one of the desk’s own numbers and sends the check-in later', async ({ msw }) => {
  msw.use(timeout('*/rest/v1/rpc/walk_in'));
  await type('0529990004');
  const field = await desk().findByRole('textbox', { name: /^Name/ }, { timeout: 30_000 });
  msw.use(noAnswer('*/rest/v1/rpc/walk_in'));
  await userEvent.type(field, 'Yusuf Ali{Enter}');
  await waitFor(() => expect(desk().getByRole('article')).toHaveTextContent(/Not sent yet.*1\d\d\d/));
});

/** A call is being sent. */
export const Calling = meta.story({
  tags: ['state:walkInDesk.calls.calling'],
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/call_next')),
  play: async () => {
    await ready();
    await userEvent.keyboard('n');
    await waitFor(() => expect(document.querySelector('[data-pending]')).not.toBeNull());
  },
});

/** Offline: the desk assigns a number itself, marked as unsent. */
export const CutOff = meta.story({
  tags: ['mode:dark', 'mode:small'],
  beforeEach: () => () => reconnect(),
  play: async (context) => {
    await ready();
    reconnect = offline();
    await type('0529880001');
    await userEvent.type(await context.canvas.findByRole('textbox'), 'Yusuf Ali{Enter}');
    await waitFor(() => expect(desk().getByRole('article')).toHaveTextContent(/1\d\d\d/));
  },
});

CutOff.test('shows how many check-ins are unsent, and sends them when the network is back', async () => {
  await expect(desk().getByRole('status')).toHaveTextContent('1 check-in not sent yet');
  await expect(queue()).toHaveTextContent('not sent yet');
  reconnect();
  await waitFor(() => expect(queue()).not.toHaveTextContent('not sent yet'), { timeout: 30_000 });
  await expect(desk().getByRole('article')).toHaveTextContent(/Checked in at/);
});

CutOff.test('removes a wrong check-in before it is sent', async () => {
  await userEvent.click(desk().getByRole('button', { name: 'Undo check-in' }));
  await waitFor(() => expect(queue()).not.toHaveTextContent('Yusuf Ali'));
});
