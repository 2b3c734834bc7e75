import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { encode } from 'uqr';
import { officeId } from '#mocks/demo/place-rows.ts';
import { noAnswer, offline, refused, timeout } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { DesksAtWork } from './walk-in-desk.fixtures.tsx';

const meta = preview.meta({
  component: DesksAtWork,
  tags: ['network', '!autodocs'],
  parameters: {
    layout: 'fullscreen',
    path: '/recruiter/interview-tracking/walk-in',
    signedInAs: 'recruiter',
  },
  args: { desks: [2], locationId: officeId, onLeave: fn() },
});

/** A desk of those on the page, by its place among them. */
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

/** Who came today, in the sample data. */
export const AtWork = meta.story({
  tags: [
    'all-modes',
    'state:walkInDesk.numbers.reserving',
    'state:walkInDesk.numbers.kept',
    'state:walkInDesk.arrivals.idle',
    'state:walkInDesk.calls.idle',
  ],
  play: ready,
});

AtWork.test('adds who is new, says the number, and forgets the form for the next', async () => {
  await receive('0529990001', 'Dinesh Rai');
  const ticket = desk().getByRole('article');
  await waitFor(() => expect(ticket).toHaveTextContent(/Checked in at/));
  await expect(ticket).toHaveTextContent('Dinesh Rai');
  await waitFor(() => expect(queue()).toHaveTextContent(`${numberOf()}Dinesh Rai`));
  await expect(desk().getAllByRole('textbox')[0]).toHaveFocus();
  await expect(desk().getAllByRole('textbox')[0]).toHaveValue('');
});

AtWork.test('checks the same person in once', async () => {
  await receive('0529990001', 'Dinesh Rai');
  await waitFor(() => expect(desk().getByRole('article')).toHaveTextContent(/Checked in at/));
  const before = numberOf();
  await type('+971 52 999 0001');
  await waitFor(() => expect(desk().getByRole('article')).not.toHaveTextContent('Checking in'));
  await expect(numberOf()).toBe(before);
});

AtWork.test('calls the next by N, also while a number is typed', async () => {
  const [first] = within(queue()).getAllByRole('listitem');
  const name = first?.querySelector('bdi')?.textContent ?? '';
  desk().getAllByRole('textbox')[0]?.focus();
  await userEvent.keyboard('n');
  await waitFor(() => expect(queue()).not.toHaveTextContent(name), { timeout: 5_000 });
  await expect(desk().getByText('At your desk now').parentElement).toHaveTextContent(name);
});

AtWork.test('says what is wrong with a number, and Escape leaves', async ({ args }) => {
  await type('12');
  await desk().findAllByText('Enter a valid number.');
  await userEvent.keyboard('{Escape}');
  await expect(args.onLeave).toHaveBeenCalled();
});

AtWork.test('says why somebody is not received', async ({ msw }) => {
  msw.use(refused('*/rest/v1/rpc/walk_in', 400, 'P0001', 'GATE_NOT_MET'));
  await type('0529990002');
  await desk().findByRole('alert');
});

AtWork.test('says when another desk has called the last', async ({ msw }) => {
  msw.use(refused('*/rest/v1/rpc/call_next', 400, 'P0001', 'NOT_FOUND'));
  await userEvent.click(desk().getByRole('button', { name: /^Call next/ }));
  await desk().findByText('Nobody waits any more.');
});

/** A camera that sees a code with this text. */
function showToCamera(text: string) {
  const { data, size } = encode(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * 8;
  canvas.height = size * 8;
  const pen = canvas.getContext('2d');
  const draw = () => {
    if (!pen) return;
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = 'black';
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * 8, y * 8, 8, 8);
    if (stream.active) requestAnimationFrame(draw);
  };
  const stream = canvas.captureStream();
  draw();
  return spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
}

AtWork.test('reads the code on a phone, and says why it is not received', async ({ msw }) => {
  msw.use(refused('*/rest/v1/rpc/check_in', 400, 'P0001', 'NOT_FOUND'));
  const camera = showToCamera('https://app.example/i/0db2a0d5-4f0f-4a53-9c39-6a3ad8b2c001');
  await userEvent.click(desk().getByRole('button', { name: 'Scan code' }));
  await desk().findByText(/^This code belongs to no appointment/, {}, { timeout: 8_000 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  camera.mockRestore();
});

AtWork.test('says when there is no camera', async () => {
  const camera = spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new Error('denied'));
  await userEvent.click(desk().getByRole('button', { name: 'Scan code' }));
  await screen.findByText(/^The camera can't be used/);
  camera.mockRestore();
});

/** Nobody has the number. */
export const AsksForAName = meta.story({
  tags: ['state:walkInDesk.arrivals.naming', 'mode:small'],
  play: async (context) => {
    await ready();
    await type('0529990003');
    await context.canvas.findAllByText('+971 52 999 0003');
  },
});

/** Before the desk is chosen. */
export const Choosing = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { desks: [0] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button').length).toBeGreaterThan(3));
    // The places are there.
    await waitFor(() => expect(document.body.textContent).toContain('Deira office'));
  },
});

Choosing.test('asks for a place, and starts there', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findAllByText('Choose a place.');
  await userEvent.click(screen.getByRole('button', { name: /^Choose a place/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Deira office' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('Desk 1');
});

/** The server answers too late: the desk gives out a number of its own. */
export const SlowServer = meta.story({
  tags: ['state:walkInDesk.arrivals.receiving', 'state:walkInDesk.arrivals.shelving'],
  play: ready,
});

SlowServer.test('gives out a number of the desk, and sends the check-in later', async ({ msw }) => {
  msw.use(timeout('*/rest/v1/rpc/walk_in'));
  await type('0529990004');
  const field = await desk().findByRole('textbox', { name: /^Name/ }, { timeout: 8_000 });
  msw.use(noAnswer('*/rest/v1/rpc/walk_in'));
  await userEvent.type(field, 'Yusuf Ali{Enter}');
  await waitFor(() => expect(desk().getByRole('article')).toHaveTextContent(/Waits to be sent.*1\d\d\d/));
});

/** A call is on its way. */
export const Calling = meta.story({
  tags: ['state:walkInDesk.calls.calling'],
  beforeEach: ({ msw }) => msw.use(timeout('*/rest/v1/rpc/call_next')),
  play: async () => {
    await ready();
    await userEvent.keyboard('n');
    await waitFor(() => expect(document.querySelector('[data-pending]')).not.toBeNull());
  },
});

/** Two desks of one day, the network cut for both. */
export const CutOff = meta.story({ args: { desks: [1, 2] }, play: ready });

CutOff.test('ten check-ins at two desks arrive once, with ten numbers, in their order', async () => {
  const before = within(queue()).getAllByRole('listitem').length;
  const back = offline();
  const people = Array.from({ length: 10 }, (_, turn) => `Walker ${String.fromCharCode(65 + turn)}`);
  for (const [turn, name] of people.entries()) {
    await receive(`05298800${String(turn).padStart(2, '0')}`, name, turn % 2);
    await waitFor(() => expect(desk(turn % 2).getByRole('article')).toHaveTextContent(name));
    await waitFor(() => expect(desk(turn % 2).getByRole('article')).toHaveTextContent('Waits to be sent'));
  }
  const given = () =>
    within(queue())
      .getAllByRole('listitem')
      .map((row) => /^(\d+)(Walker .)/.exec(row.textContent ?? ''))
      .flatMap((found) => (found ? [[found[1], found[2]]] : []));
  const told = given();
  await expect(told.map(([, name]) => name)).toEqual(people);
  await expect(new Set(told.map(([number]) => number)).size).toBe(10);
  await expect(desk().getByRole('status')).toHaveTextContent('10 check-ins wait to be sent');
  back();
  await waitFor(() => expect(queue()).not.toHaveTextContent('not sent yet'), { timeout: 15_000 });
  await waitFor(() => expect(given()).toEqual(told), { timeout: 10_000 });
  await waitFor(() => expect(within(queue(1)).getAllByRole('listitem')).toHaveLength(before + 10));
});
