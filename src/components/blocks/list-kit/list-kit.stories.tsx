import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { BulkBar } from '#components/blocks/bulk-kit/bulk-bar.tsx';
import preview from '#storybook/preview.tsx';
import type { Lead } from './list-kit.fixtures.tsx';
import { ListKit } from './list-kit.tsx';
import { listArgs, StatefulList, table } from './stateful-list.fixtures.tsx';

const meta = preview.meta({
  component: ListKit<Lead>,
  parameters: { layout: 'fullscreen' },
  args: listArgs,
  render: (args) => <StatefulList {...args} />,
});

export const Default = meta.story({ tags: ['all-modes'] });

const focused = () => document.activeElement;

Default.test('can be used with the keyboard: search, rows, select, open, close', async ({ canvas, args }) => {
  await userEvent.keyboard('/');
  await expect(canvas.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('jx?');
  await expect(args.onQuery).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'jx?' }));
  await userEvent.keyboard('{Escape}');
  await expect(args.onQuery).toHaveBeenLastCalledWith(expect.objectContaining({ search: '' }));
  canvas.getByRole('searchbox').blur();

  await userEvent.keyboard('j');
  await expect(focused()?.closest('[role=row]')).toHaveTextContent('Imran Qureshi');
  await userEvent.keyboard('jj');
  await expect(focused()?.closest('[role=row]')).toHaveTextContent('Mohammed Ashraf Ali');
  await userEvent.keyboard('kx');
  await expect(canvas.getAllByRole('row')[2]).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect(args.table.onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'lead-1' }));
  await userEvent.keyboard('{Escape}');
  await expect(args.onClose).toHaveBeenCalledOnce();
});

Default.test('supports the same shortcuts on an Arabic keyboard', async () => {
  await fireEvent.keyDown(document.body, { key: 'ت', code: 'KeyJ' });
  await expect(focused()?.closest('[role=row]')).toHaveTextContent('Imran Qureshi');
});

Default.test(
  'opens filters, views and help with f, v and ?, and blocks other keys meanwhile',
  async ({ args }) => {
    await userEvent.keyboard('f');
    await screen.findByRole('menu');
    await userEvent.keyboard('?');
    await expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.keyboard('v');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(within(sheet).getByText('Claim the lead')).toBeInTheDocument();
    await userEvent.keyboard('c');
    await expect(args.keys?.[0]?.onPress).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    await userEvent.keyboard('c');
    await expect(args.keys?.[0]?.onPress).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Control>}c{/Control}');
    await expect(args.keys?.[0]?.onPress).toHaveBeenCalledOnce();
  },
);

Default.test('changes the query through tabs and column headings', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('tab', { name: /Unassigned pool/ }));
  await expect(args.onQuery).toHaveBeenLastCalledWith(expect.objectContaining({ tab: 'pool' }));
  await userEvent.click(canvas.getByRole('button', { name: 'First contact due' }));
  await expect(args.onQuery).toHaveBeenLastCalledWith(
    expect.objectContaining({ sort: [{ column: 'due', isDescending: false }] }),
  );
});

/** A lead's record is open beside the list. */
export const RecordOpen = meta.story({ args: { table: { ...table, openId: 'lead-2' } } });

RecordOpen.test('opens the next and previous record with j and k', async ({ args }) => {
  await userEvent.keyboard('j');
  await expect(args.table.onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'lead-3' }));
  await userEvent.keyboard('kk');
  await expect(args.table.onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'lead-1' }));
});

const bulk = (
  <BulkBar
    count={3}
    total={312}
    isAll={false}
    onAll={fn()}
    actions={[{ id: 'assign', label: 'Assign', onPress: fn() }]}
    onClear={fn()}
  />
);

/** The actions for the selected rows stay at the bottom. */
export const Selected = meta.story({
  args: { bulk, total: 312, table: { ...table, selected: new Set(['lead-0', 'lead-1', 'lead-4']) } },
});

/** The rows are still the results of the previous query. */
export const Checking = meta.story({ args: { isPrevious: true, fetching: 'rows' } });
