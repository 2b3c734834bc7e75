import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { type Lead, leadColumns, leadsOf } from './leads.fixture.tsx';
import { LeadsTable, leadsTableArgs } from './leads-table.fixture.tsx';
import { Table } from './table.tsx';

function Call({ phone: number }: Lead) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`}>
      <bdi>{number}</bdi>
    </a>
  );
}

const call = fn(Call);
const phone = { id: 'phone', label: 'Phone', width: 150, render: call };

const meta = preview.meta({
  component: Table<Lead>,
  args: { ...leadsTableArgs(200), columns: [...leadColumns.slice(0, 4), phone] },
  render: (args) => (
    <>
      <LeadsTable {...args} />
      <button type="button">After</button>
    </>
  ),
});

const rowAt = (index: number) => document.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"]`);
/** Returns the row and column of the focused element. */
const here = () => {
  const row = document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  return `${Number(row) - 2} ${document.activeElement?.getAttribute('data-stop')}`;
};
const press = async (keys: string, at: string) => {
  await userEvent.keyboard(keys);
  await expect(here()).toBe(at);
};

/** Shows the focus ring around the focused cell. */
export const Focused = meta.story({
  tags: ['mode:arabic'],
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  },
});

Focused.test('moves with arrows, Home, End and Page keys, and to the corners with Ctrl', async () => {
  await press('{End}', '2 phone');
  await press('{ArrowRight}', '2 phone');
  await press('{Home}', '2 @box');
  await press('{ArrowRight}{ArrowRight}', '2 licence');
  await press('{PageDown}', '12 licence');
  await press('{Control>}{End}{/Control}', '199 phone');
  await expect(rowAt(199)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await press('{PageUp}', '189 phone');
  await press('{Control>}{Home}{/Control}', '0 @box');
  await press('{ArrowUp}', '-1 @box');
  await press('{ArrowRight}{ArrowRight}', '-1 name@menu');
  await press('{ArrowDown}', '0 name');
  const head = screen.getByRole('row', { name: /^Select all/ }).getBoundingClientRect();
  await expect(rowAt(0)?.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.bottom - 1);
});

Focused.test('does not re-render cells when the focus or selection changes', async () => {
  await expect(call).toHaveBeenCalled();
  call.mockClear();
  await press('j', '3 name');
  await userEvent.keyboard('x');
  await expect(rowAt(3)).toHaveAttribute('aria-selected', 'true');
  await expect(call).not.toHaveBeenCalled();
});

Focused.test('moves and selects with letters, Enter and Shift+Space', async ({ args }) => {
  await press('jj', '4 name');
  await press('k', '3 name');
  await userEvent.keyboard('x');
  await expect(rowAt(3)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('jj{Shift>} {/Shift}');
  await expect(args.onSelected).toHaveBeenLastCalledWith(new Set(['lead-3', 'lead-4', 'lead-5']));
  await userEvent.keyboard('{Enter}');
  await expect(args.onOpen).toHaveBeenLastCalledWith(args.rows[5], expect.any(String));
  await press('{Home} ', '5 @box');
  await expect(rowAt(5)).toHaveAttribute('aria-selected', 'false');
});

Focused.test('Tab leaves the table; F2 enters a cell, Escape leaves it', async () => {
  await press('{End}{F2}', '2 null');
  await expect(document.activeElement).toHaveAttribute('href');
  await press('{Escape}', '2 phone');
  // The browser's own Tab moves on from the last element of the grid.
  await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' });
  await expect(document.activeElement).toBe(screen.getAllByRole('link').at(-1));
  screen.getByRole('button', { name: 'After' }).focus();
  await userEvent.tab({ shift: true });
  await expect(here()).toBe('2 phone');
  await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey: true });
  await expect(document.activeElement).toBe(screen.getAllByRole('link')[0]);
});

Focused.test('sorts and arranges columns from the header with the keyboard', async ({ args }) => {
  await press('{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}{ArrowRight}{ArrowRight}', '-1 licence');
  await userEvent.keyboard('{Enter}');
  await expect(args.onSort).toHaveBeenLastCalledWith([{ column: 'licence', isDescending: false }]);
  await press('{ArrowRight}', '-1 licence@menu');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(here()).toBe('-1 licence@menu'));
  await choose('Move later');
  await expect(names()).toEqual(['Candidate', 'Location and visa', 'Licence', 'Source', 'Phone']);
  await waitFor(() => expect(here()).toBe('-1 licence@menu'));
  const licence = screen.getByRole('columnheader', { name: 'Licence' });
  const { width } = licence.getBoundingClientRect();
  await choose('Make wider');
  await expect(licence.getBoundingClientRect().width).toBe(Math.round(width) + 48);
  await waitFor(() => expect(here()).toBe('-1 licence@menu'));
  await choose('Hide');
  await expect(names()).toEqual(['Candidate', 'Location and visa', 'Source', 'Phone']);
  await expect(here()).toBe('-1 source@menu');
});

const names = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ ariaLabel }) => ariaLabel);

/** Chooses a menu item by keyboard, from the button that opens the menu. */
async function choose(name: string): Promise<void> {
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() =>
    expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement),
  );
  while (document.activeElement !== item) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
}

/** Actions on a column. */
export const HeaderMenu = meta.story({
  tags: ['!autodocs'],
  args: { sort: [{ column: 'name', isDescending: false }] },
  play: async () => {
    const [first = document.body] = screen.getAllByRole('button', { expanded: false });
    await userEvent.click(first);
    await screen.findByRole('menu');
  },
});

Focused.test('moves to the next column with the left arrow', { globals: { locale: 'ar' } }, async () => {
  await press('{ArrowLeft}', '2 licence');
  await press('{ArrowRight}{ArrowRight}', '2 @box');
});

/** Opening a row removes it; selecting one moves it to the end. */
export const RowsThatMove = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { rows: leadsOf(40) },
  render: function Moving(args) {
    const [rows, setRows] = useState(args.rows);
    const rowsWithout = (gone: string) => rows.filter(({ id }) => id !== gone);
    return (
      <LeadsTable
        {...args}
        rows={rows}
        onOpen={({ id }) => setRows(rowsWithout(id))}
        onSelected={([id = '']) => setRows([...rowsWithout(id), ...rows.filter((row) => row.id === id)])}
      />
    );
  },
});

RowsThatMove.test(
  'keeps the focus in place when a row is removed, and follows a row that moves',
  async () => {
    await userEvent.tab();
    await press('jjj', '3 name');
    await press('{Enter}', '3 name');
    await expect(rowAt(3)).toHaveAttribute('data-row', 'lead-4');
    await press('x', '38 name');
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('data-row', 'lead-4');
    await press('k', '37 name');
  },
);

const draw = fn(({ score }: Lead) => score);

/** As many rows as `npm run bench:ui` scrolls. */
export const Huge = meta.story({
  tags: ['!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    rows: leadsOf(100_000),
    total: 100_000,
    columns: [...leadColumns, { id: 'drawn', label: 'Drawn', width: 90, render: draw }],
  },
});

Huge.test(
  'renders fewer than 60 rows at any scroll position, and keeps the focused row',
  async ({ canvasElement, canvas }) => {
    const scroller = canvas.getByRole('grid').parentElement;
    const rendered = () => canvasElement.querySelectorAll('[role="row"]').length;
    await userEvent.tab();
    for (const part of [0, 0.5, 1]) {
      scroller?.scrollTo({ top: part * scroller.scrollHeight });
      const last = Math.min(99_999, part * 100_000);
      await waitFor(() => expect(rowAt(last)).toBeInTheDocument());
      await expect(rendered()).toBeLessThan(60);
    }
    await expect(here()).toBe('0 name');
    await press('j', '1 name');
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '100001');
  },
);

Huge.test(
  'names the passing row during fast scrolling, and renders rows when it stops',
  async ({ canvas }) => {
    const scroller = canvas.getByRole('grid').parentElement;
    if (!scroller) throw new Error('Nothing scrolls');
    const passing = () => document.querySelector('p[aria-hidden]:not([hidden])');
    let named: string | null = null;
    for (let frame = 0; frame < 12; frame++) {
      scroller.scrollTop += 5 * scroller.clientHeight;
      await new Promise(requestAnimationFrame);
      named = passing()?.textContent ?? named;
    }
    const at = Number(named?.split(' ')[0]?.replace(/\D/g, ''));
    await expect(at).toBeGreaterThan(100);
    await waitFor(() => expect(passing()).toBeNull());
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(5);
    await waitFor(() => {
      const { top, bottom } = scroller.getBoundingClientRect();
      const visibleRows = canvas.getAllByRole('row').filter((row) => {
        const box = row.getBoundingClientRect();
        return box.top < bottom && box.bottom > top && row.hasAttribute('data-row');
      });
      expect(visibleRows.length).toBeGreaterThan(5);
    });
  },
);
