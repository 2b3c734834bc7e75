import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { client } from '#machines/data/client.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { tripsReady } from './trips/trips-view.fixtures.tsx';
import { VisaHarness } from './visa.fixtures.tsx';

const meta = preview.meta({
  component: VisaHarness,
  args: { onCase: fn() },
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'operations', path: '/operations/visa' },
});

/** Returns the PRO of each case from the database. */
async function owners(): Promise<{ id: string; pro_id: string | null }[]> {
  const { data } = await client.from('visa_cases').select('id,pro_id').order('id').throwOnError();
  return data;
}

/** All running cases by deadline, from the embedded backend. */
export const Table = meta.story({ tags: ['all-modes'], play: firstRow });

Table.test('opens a case from its row, and the candidate beside the list with c', async ({ args }) => {
  const [, row] = await screen.findAllByRole('row');
  await userEvent.click(within(row ?? document.body).getByRole('rowheader'));
  await waitFor(() => expect(args.onCase).toHaveBeenCalledTimes(1));
  within(row ?? document.body)
    .getByRole('rowheader')
    .focus();
  await userEvent.keyboard('c');
  await screen.findByRole('dialog');
});

Table.test('assigns many cases to one PRO, and undo restores the previous ones', async () => {
  const before = await owners();
  const boxes = (await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })).slice(0, 3);
  for (const box of boxes) await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: 'Assign a PRO' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 cases' }));
  await userEvent.click(dialog.getByRole('button', { name: /PRO/ }));
  const options = await screen.findAllByRole('option');
  await userEvent.click(options.at(-1) ?? document.body);
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  const confirm = await screen.findByRole('button', { name: /^Assign \d cases? to / });
  const count = Number(/\d/.exec(confirm.textContent ?? '')?.[0]);
  await userEvent.click(confirm);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const given = await owners();
  await expect(given.filter(({ pro_id }, at) => pro_id !== before[at]?.pro_id)).toHaveLength(count);
  await userEvent.click(undo);
  await screen.findByText(/^\d rows? (was|were) restored$/, { selector: 'span' });
  await expect(await owners()).toEqual(before);
});

/** The steps side by side, with their counts. */
export const Board = meta.story({
  args: { address: 'view=board' },
  tags: ['mode:dark', 'mode:arabic', 'mode:small'],
  play: async () => {
    await waitFor(() => {
      if (!document.querySelector('article[data-row]')) throw new Error('No card yet');
    });
  },
});

Board.test('opens the form of a card’s step from its menu', async () => {
  const [actions] = await screen.findAllByRole('button', { name: /^Actions for/ });
  await userEvent.click(actions ?? document.body);
  const [first] = await screen.findAllByRole('menuitem');
  await userEvent.click(first ?? document.body);
  await screen.findByRole('dialog');
});

/** Deadlines and appointments of the month. */
export const Calendar = meta.story({
  args: { address: 'view=calendar' },
  tags: ['mode:dark', 'mode:arabic', 'mode:small'],
  play: async () => {
    await waitFor(() => {
      if (!document.querySelector('button[title*="·"]')) throw new Error('No item yet');
    });
  },
});

Calendar.test('opens the case of a deadline', async ({ args }) => {
  const [item] = await screen.findAllByRole('button', { name: /(Visa ends|Entry permit ends|Contract due)/ });
  await userEvent.click(item ?? document.body);
  await waitFor(() => expect(args.onCase).toHaveBeenCalled());
});

/** The trips of the week, under the same switch. The visual tests are in `TripsView`. */
export const Trips = meta.story({
  args: { address: 'view=trips' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: tripsReady,
});

Trips.test('switches back to the table, and links to the counter', async () => {
  await expect(screen.getByRole('link', { name: 'Counter' })).toHaveAttribute(
    'href',
    '/operations/visa/counter',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  await firstRow();
});

/** The table to edit many cases at the same step. */
export const Grid = meta.story({
  args: { address: 'result=awaiting_authority' },
  tags: ['mode:dark', 'mode:arabic', 'mode:small'],
  play: async () => {
    await firstRow();
    const boxes = () => document.querySelectorAll<HTMLElement>(':is([data-row], li) input[type=checkbox]');
    if (boxes().length === 0) {
      // Cards have checkboxes only after pressing the select button, which follows the sort button.
      const [, select] = document.querySelectorAll<HTMLElement>('[role=tabpanel] button');
      await userEvent.click(select ?? document.body);
    }
    for (const box of [...boxes()].slice(0, 4)) await userEvent.click(box);
    const bar = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(
        '[role=group]:has(p[role=status]) button:not([aria-label])',
      );
      if (!found) throw new Error('No bar yet');
      return found;
    });
    await userEvent.click(bar);
    await screen.findByRole('dialog');
  },
});

/** No deadline is near. */
export const Waiting = meta.story({ args: { address: 'tab=waiting' }, play: firstRow });

/** Loading the list fails. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/visa_list')),
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
});
