import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { offline, refused, serverError } from '#mocks/faults.ts';
import { noDetails } from '#shared/refusal.ts';
import preview from '#storybook/preview.tsx';
import { CounterHarness } from './visa-counter.fixtures.tsx';

const meta = preview.meta({
  component: CounterHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/operations/visa/counter', signedInAs: 'operations' },
  globals: { viewport: { value: 'small' } },
  args: { onLeave: fn() },
});

let reconnect = () => {};

const cases = () => [...document.querySelectorAll<HTMLButtonElement>('li > button')];
const ready = () =>
  waitFor(() => {
    if (cases().length < 3) throw new Error('No cases yet');
  });

/** Opens the first case with a step to submit, and its form. */
async function openForm(): Promise<void> {
  await ready();
  for (const index of cases().keys()) {
    const button = cases()[index];
    if (!button) break;
    await userEvent.click(button);
    const [record] = [...document.querySelectorAll<HTMLButtonElement>('li button')];
    if (record && document.querySelector('li [data-tone="neutral"]')) {
      await userEvent.click(record);
      await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
      return;
    }
    const [back] = screen.getAllByRole('button');
    if (back) await userEvent.click(back);
    await ready();
  }
  throw new Error('No case has an open step');
}

/** Saves only the details, which every step accepts. */
async function save(reference: string): Promise<void> {
  const choices = screen.getAllByRole('radio');
  const last = choices.at(-1);
  if (last) await userEvent.click(last);
  const [field] = screen.getAllByRole('textbox');
  if (field) await userEvent.type(field, reference);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('form')).toBeNull());
}

const queue = () => within(screen.getByRole('contentinfo')).getByRole('button', { expanded: false });

/** Today's trips and appointments, and the cases by deadline. */
export const Day = meta.story({
  tags: [
    'all-modes',
    'state:counterFinding.idle',
    'state:counterFinding.waiting',
    'state:counterFinding.finding',
  ],
  play: ready,
});

Day.test('finds a case by name or by the end of the passport number', async () => {
  const [first] = cases();
  const name = first?.querySelector('bdi')?.textContent ?? '';
  const passport = /Passport ending in \u2068(\w+)\u2069/.exec(first?.textContent ?? '')?.[1] ?? '';
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, name.slice(0, 4));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Cases found' })).toHaveTextContent(name));
  await userEvent.clear(field);
  await userEvent.type(field, passport);
  await waitFor(() => expect(screen.getByRole('list', { name: 'Cases found' })).toHaveTextContent(name));
  await userEvent.clear(field);
  await userEvent.type(field, 'zzzz');
  await screen.findByText('No case matches', {}, { timeout: 30_000 });
});

Day.test('goes back with the arrow button', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Back to visa cases' }));
  await expect(args.onLeave).toHaveBeenCalled();
});

/** The form of a step. */
export const Recording = meta.story({ tags: ['mode:arabic', 'mode:dark'], play: openForm });

Recording.test('shows what is missing, then records a reference', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Choose what happened.');
  await save('REF-100');
  await screen.findByText(/^Saved on this phone/);
  await waitFor(() => expect(queue()).toHaveTextContent('Everything sent'), { timeout: 30_000 });
  await screen.findByText('REF-100');
});

Recording.test('shows an error when a photo can’t be read', async () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No field for a photo');
  await userEvent.upload(input, new File(['no picture'], 'receipt.jpg', { type: 'image/jpeg' }));
  await screen.findByText(/^This photo can't be read/);
});

/** Offline: records are stored on the phone. */
export const CutOff = meta.story({
  tags: ['mode:arabic'],
  beforeEach: () => () => reconnect(),
  play: async () => {
    await openForm();
    reconnect = offline();
    await save('REF-200');
    await userEvent.click(queue());
    await waitFor(() => expect(document.querySelectorAll('main ol > li')).toHaveLength(1));
  },
});

CutOff.test('sends the record when back online', async () => {
  reconnect();
  await screen.findByText('Everything has been sent', {}, { timeout: 30_000 });
});

/** Another user changed the step. */
export const Conflict = meta.story({
  tags: ['mode:dark'],
  beforeEach: ({ msw }) =>
    msw.use(refused('*/rest/v1/rpc/record_at_counter', 400, 'P0001', 'STALE_VERSION', noDetails)),
  play: async () => {
    await openForm();
    await save('REF-300');
    await userEvent.click(queue());
    await waitFor(() => expect(document.querySelector('main ol > li [data-refused]')).not.toBeNull(), {
      timeout: 30_000,
    });
  },
});

Conflict.test('can be discarded after a confirmation', async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Discard/ }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
  );
  await screen.findByText('Everything has been sent', {}, { timeout: 30_000 });
});

/** The cases fail to load, and none are stored on the phone. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/visa_counter_cases')),
  play: async () => {
    await screen.findByRole('alert');
  },
});
