import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { LostHarness } from './lost-candidates.fixtures.tsx';

const meta = preview.meta({
  component: LostHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'operations', path: '/operations/rejected-candidates' },
});

/** Returns a row of a rejected candidate without the mark or a request. */
async function freeRow(): Promise<HTMLElement> {
  const free = (await screen.findAllByRole('row')).find(
    (row) =>
      within(row).queryByRole('rowheader') &&
      within(row).queryByRole('checkbox') &&
      !/Do not rehire|Rehire in review/.test(row.textContent ?? '') &&
      !/Left after deployment/.test(row.textContent ?? ''),
  );
  if (!free) throw new Error('No such row');
  return free;
}

/** All cases lost after the hand-over, from the embedded backend. */
export const Lost = meta.story({
  tags: ['all-modes'],
  play: async () => {
    await firstRow();
    // The costs load separately from the list.
    await waitFor(() => expect(document.querySelector('table td[data-number]')).not.toBeNull());
  },
});

Lost.test('filters by a reason, and clears the filter', async ({ canvas }) => {
  const table = await canvas.findByRole('table', { name: 'Cost lost this month' });
  const [button] = within(table).getAllByRole('button');
  if (!button) throw new Error('No reason');
  await userEvent.click(button);
  await canvas.findByRole('button', { name: /^Reason:/ });
  await userEvent.click(button);
  await waitFor(() => expect(canvas.queryByRole('button', { name: /^Reason:/ })).not.toBeInTheDocument());
});

Lost.test('requests “Do not rehire” from an admin with the keyboard, with a reason', async () => {
  const free = await freeRow();
  within(free).getByRole('rowheader').focus();
  await userEvent.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: /^Request “Do not rehire”/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
    expect.stringContaining('Enter a reason.'),
  );
  await userEvent.type(dialog.getByRole('textbox'), 'Forged licence');
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(free).toHaveTextContent('Rehire in review'));
});

Lost.test('withdraws an own request in the record', async () => {
  const own = within(await freeRow()).getByRole('rowheader');
  own.focus();
  await userEvent.keyboard('d');
  const request = within(await screen.findByRole('dialog', { name: /^Request “Do not rehire”/ }));
  await userEvent.type(request.getByRole('textbox'), 'Forged licence');
  await userEvent.click(request.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(own);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }, { timeout: 30_000 }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Withdraw the “Do not rehire” request/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw request' }));
  await waitFor(() => expect(screen.queryByText(/requested “Do not rehire” on/)).toBeNull(), {
    timeout: 30_000,
  });
  await expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
});

Lost.test('takes over many cases at the same time', async () => {
  const open = (await screen.findAllByRole('row')).filter((row) => /\d open/.test(row.textContent ?? ''));
  for (const row of open) await userEvent.click(within(row).getByRole('checkbox'));
  const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
  await userEvent.click(await bar.findByRole('button', { name: 'Take over' }));
  await screen.findByRole('dialog', { name: /^Take over/ });
  await screen.findByText(/will change$/);
});

/** Cases with open closing items; the checklist of the first one is open beside the list. */
export const Checklist = meta.story({
  args: { address: 'tab=toClose' },
  play: async () => {
    await firstRow();
    await userEvent.click(
      document.querySelector(
        '[data-row] [role="rowheader"], [data-row] th, li[aria-posinset] a, li[aria-posinset] button',
      ) ?? document.body,
    );
    await screen.findByRole('list', { name: 'Closing checklist' });
  },
});

Checklist.test('requires a reason to close an item as not needed', async () => {
  const list = within(await screen.findByRole('list', { name: 'Closing checklist' }));
  const [open] = await list.findAllByRole('button', { name: /^Not needed: / });
  if (!open) throw new Error('Nothing is open');
  await userEvent.click(open);
  await userEvent.click(list.getByRole('button', { name: 'Not needed' }));
  await list.findAllByText('Enter why it is not needed');
  await userEvent.type(list.getByRole('textbox'), 'Never issued');
  await userEvent.click(list.getByRole('button', { name: 'Not needed' }));
  await list.findByText('Never issued');
});

/** There are no lost cases. */
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/rest/v1/lost_candidates', () =>
        HttpResponse.json([], { headers: { 'content-range': '*/0' } }),
      ),
      http.post('*/rest/v1/rpc/lost_costs', () => HttpResponse.json([])),
    ),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 2, name: /./ });
  },
});

/** Loading the list and the costs fails. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(serverError('*/rest/v1/lost_candidates'), serverError('*/rest/v1/rpc/lost_costs')),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('alert');
  },
});
