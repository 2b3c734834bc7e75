import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { type Lead, leadColumns, leadName, leadsOf } from './leads.fixture.tsx';
import { LeadsTable, leadsTableArgs } from './leads-table.fixture.tsx';
import { Table } from './table.tsx';

const meta = preview.meta({
  component: Table<Lead>,
  args: leadsTableArgs(200),
  render: (args) => <LeadsTable {...args} />,
});

const lead = (at: number) => `lead-${at}`;
const rowOf = (at: number) => document.querySelector<HTMLElement>(`[data-row="${lead(at)}"]`);
const boxOf = (at: number) => rowOf(at)?.querySelector('input') ?? document.body;
const head = (name: string) => screen.getByRole('columnheader', { name });

export const Default = meta.story({ tags: ['mode:small'] });

Default.test(
  'sorts ascending, descending and not at all by the header; Shift adds a second column',
  async ({ canvas, args }) => {
    const sort = canvas.getByRole('button', { name: 'Source' });
    await userEvent.click(sort);
    await expect(args.onSort).toHaveBeenLastCalledWith([{ column: 'source', isDescending: false }]);
    await expect(head('Source')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(sort);
    await expect(head('Source')).toHaveAttribute('aria-sort', 'descending');
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('button', { name: 'Score' }));
    await user.keyboard('{/Shift}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Sorted by ⁨Source⁩, descending, then by ⁨Score⁩, ascending',
    );
    await userEvent.click(sort);
    await expect(args.onSort).toHaveBeenLastCalledWith([]);
    await expect(canvas.getByRole('status')).toHaveTextContent('Not sorted');
  },
);

Default.test('opens a row on click, but not on its checkbox or when text is selected', async ({ args }) => {
  await userEvent.click(boxOf(1));
  await expect(args.onOpen).not.toHaveBeenCalled();
  const words = rowOf(2)?.querySelector('td:nth-child(3)');
  if (!words) throw new Error('There is no such cell');
  getSelection()?.selectAllChildren(words);
  await userEvent.click(words, { pointerEventsCheck: 0 });
  await expect(args.onSelected).toHaveBeenCalledOnce();
  getSelection()?.removeAllRanges();
  await userEvent.click(words);
  await expect(args.onOpen).toHaveBeenLastCalledWith(args.rows[2], expect.any(String));
});

Default.test(
  'Shift selects a range, and the header checkbox distinguishes some from all',
  async ({ canvas }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all loaded rows' });
    const user = userEvent.setup();
    await user.click(boxOf(2));
    await user.keyboard('{Shift>}');
    await user.click(boxOf(5));
    await user.keyboard('{/Shift}');
    for (const at of [2, 3, 4, 5]) await expect(rowOf(at)).toHaveAttribute('aria-selected', 'true');
    await expect(rowOf(6)).toHaveAttribute('aria-selected', 'false');
    await expect(all).toBePartiallyChecked();
    await user.click(all);
    await expect(all).toBeChecked();
    await user.click(all);
    await expect(rowOf(3)).toHaveAttribute('aria-selected', 'false');
  },
);

Default.test('moves a column by dragging its header, without sorting', async ({ args }) => {
  const from = head('Licence').getBoundingClientRect();
  const to = head('Source').getBoundingClientRect();
  await userEvent.pointer([
    {
      keys: '[MouseLeft>]',
      target: head('Licence'),
      coords: { clientX: from.left + 20, clientY: from.top + 9 },
    },
    { coords: { clientX: to.right - 10, clientY: to.top + 9 } },
    { keys: '[/MouseLeft]' },
  ]);
  const names = screen.getAllByRole('columnheader').map(({ ariaLabel }) => ariaLabel);
  await expect(names.slice(1, 5)).toEqual(['Candidate', 'Location and visa', 'Source', 'Licence']);
  await expect(args.onSort).not.toHaveBeenCalled();
});

Default.test('resizes a column by dragging its edge, and Escape cancels', async ({ args }) => {
  const edge = head('Licence').querySelector('span[aria-hidden]:last-child') ?? document.body;
  const { right, width } = head('Licence').getBoundingClientRect();
  const drag = (by: number) => [
    { keys: '[MouseLeft>]', target: edge, coords: { clientX: right } },
    { coords: { clientX: right + by } },
  ];
  await userEvent.pointer([...drag(40), { keys: '[/MouseLeft]' }]);
  await expect(head('Licence').getBoundingClientRect().width).toBe(Math.round(width) + 40);
  await userEvent.pointer(drag(90));
  await userEvent.keyboard('{Escape}');
  await expect(head('Licence').getBoundingClientRect().width).toBe(Math.round(width) + 40);
  await expect(args.onLayout).toHaveBeenCalledOnce();
});

export const SortedByTwo = meta.story({
  args: {
    sort: [
      { column: 'due', isDescending: true },
      { column: 'source', isDescending: false },
    ],
  },
});

export const SelectedRange = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  args: { selected: new Set([2, 3, 4, 5].map(lead)) },
});

export const Opened = meta.story({ args: { openId: lead(2) } });

Opened.test('is marked as the current row', async () => {
  await expect(rowOf(2)).toHaveAttribute('aria-current', 'true');
});

/** Rows claimed by others, or that no longer match, stay until the user leaves the list. */
export const Greyed = meta.story({
  args: {
    rowNote: ({ id }) => (id === lead(1) ? 'Claimed by Amal' : id === lead(4) ? 'Left this list' : null),
  },
});

Greyed.test('is announced with its reason', async ({ canvas }) => {
  await expect(canvas.getByRole('rowheader', { name: /Bibek Thapa .*Claimed by Amal/ })).toBeVisible();
});

export const Compact = meta.story({
  args: {
    rowHeight: 'compact',
    columns: leadColumns.map((column) => (column.isRowHeader ? { ...column, render: leadName } : column)),
  },
});

export const NotSelectable = meta.story({
  render: ({ selected: _, onSelected: __, ...args }) => <LeadsTable {...args} />,
});

/** The loaded rows are shown while more are loading. */
export const LoadingMore = meta.story({ args: { rows: leadsOf(6), hasMore: true, isLoadingMore: true } });

/** Automatic loading failed. */
export const MoreByHand = meta.story({ args: { rows: leadsOf(6), hasMore: true } });

MoreByHand.test('loads more rows once automatically, then with the button', async ({ canvas, args }) => {
  await waitFor(() => expect(args.onMore).toHaveBeenCalledOnce());
  await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
  await expect(args.onMore).toHaveBeenCalledTimes(2);
});

/** More columns than fit: the row header stays visible. */
export const Wide = meta.story({
  args: { columns: leadColumns.map((column) => ({ ...column, width: column.width * 1.5 })) },
  play: async ({ canvasElement }) => {
    const scroller = canvasElement.querySelector('[role="grid"]')?.parentElement;
    scroller?.scrollBy({ left: scroller.matches(':dir(rtl)') ? -260 : 260 });
    await waitFor(() => expect(scroller).toHaveAttribute('data-shifted'));
  },
});

export const LongText = meta.story({
  args: {
    columns: leadColumns.map((column) => ({ ...column, label: `${column.label} as the client calls it` })),
    rows: leadsOf(9).map((row) => ({ ...row, name: `${row.name} bin Abdul Rahman Al Maktoum` })),
  },
});

LongText.test('shows truncated text in full on hover', async ({ args }) => {
  const cell = rowOf(0)?.querySelector('th') ?? document.body;
  await userEvent.hover(cell);
  await expect(cell.title).toContain(args.rows[0]?.name);
});

Default.test(
  'opens a card on press',
  { globals: { viewport: { value: 'small' } } },
  async ({ canvas, args }) => {
    await expect(canvas.getByRole('list', { name: 'Leads' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open ⁨Bibek Thapa⁩' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith(args.rows[1]);
  },
);

Default.test('sorts cards from a menu', { globals: { viewport: { value: 'small' } } }, async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Sort' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Source' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Descending' }));
  await userEvent.keyboard('{Escape}');
  await expect(await canvas.findByRole('button', { name: /^Sorted by ⁨Source⁩, desc/ })).toHaveFocus();
});

Default.test(
  'selects a card with a long press, and further cards with a press',
  { globals: { viewport: { value: 'small' } } },
  async ({ canvas, args }) => {
    const card = canvas.getByRole('button', { name: 'Open ⁨Bibek Thapa⁩' });
    await userEvent.pointer({ keys: '[TouchA>]', target: card });
    const box = await canvas.findByRole('checkbox', { name: 'Select ⁨Bibek Thapa⁩' });
    await userEvent.pointer({ keys: '[/TouchA]', target: box });
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select ⁨Mohammed Ashraf Ali⁩' }));
    await expect(args.onSelected).toHaveBeenLastCalledWith(new Set([1, 2].map(lead)));
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
);

/** After "Select", the whole card is the checkbox. */
export const PhoneSelecting = meta.story({
  tags: ['mode:dark'],
  args: {
    selected: new Set([0].map(lead)),
    rowNote: ({ id }) => (id === lead(1) ? 'Claimed by Amal' : null),
  },
  globals: { viewport: { value: 'small' } },
});

PhoneSelecting.test('checkboxes are at least 44 px for touch', async ({ canvas }) => {
  for (const box of canvas.getAllByRole('checkbox').slice(0, 3)) {
    const { width, height } = box.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
