import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { columns, roles, views } from './list-kit.fixtures.tsx';
import { ListTools } from './list-tools.tsx';

const query = { tab: 'mine', search: '', filters: { licence: ['Motorcycle'] }, sort: [] };

const meta = preview.meta({
  component: ListTools,
  args: {
    rowsLabel: 'leads',
    query,
    saved: {
      views,
      roles,
      onChoose: fn(),
      onSave: fn(),
      onRename: fn(),
      onShare: fn(),
      onDefault: fn(),
      onDelete: fn(),
    },
    csv: { state: 'idle' as const, done: 0, isMasked: true, onStart: fn(), onCancel: fn() },
    columns,
    layout: { order: [], hidden: ['source'], widths: {} },
    onLayout: fn(),
    rowHeight: 'normal' as const,
    onRowHeight: fn(),
    isViewsOpen: false,
    onViewsOpenChange: fn(),
    onHelp: fn(),
  },
  render: function Kept(args) {
    const [layout, setLayout] = useState(args.layout);
    const [isOpen, setOpen] = useState(args.isViewsOpen);
    return (
      <div style={{ display: 'flex', alignItems: 'start', justifyContent: 'end', gap: 8, minBlockSize: 560 }}>
        <ListTools
          {...args}
          layout={layout}
          onLayout={(next) => {
            args.onLayout(next);
            setLayout(next);
          }}
          isViewsOpen={isOpen}
          onViewsOpenChange={setOpen}
        />
      </div>
    );
  },
});

const press = (index: number) => async () => {
  await userEvent.click(screen.getAllByRole('button')[index] ?? document.body);
};
const openViews = async () => {
  await press(0)();
  return await screen.findByRole('menu');
};
const openColumns = press(1);
const openExport = press(2);

export const Default = meta.story();

/** The button names the current view. The menu shows each view's number of rows and who sees it. */
export const ViewsOpen = meta.story({
  tags: ['!autodocs', 'mode:dark'],
  play: async () => {
    await openViews();
  },
});

ViewsOpen.test('chooses a view with the keyboard', async ({ args }) => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Riders' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect(args.saved?.onChoose).toHaveBeenCalledWith(views[1]);
});

/** Asks for a name for the current query. */
export const SaveView = meta.story({
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.click(within(await openViews()).getAllByRole('menuitem')[3] ?? document.body);
    await screen.findByRole('dialog');
  },
});

SaveView.test('requires a name that is not in use', async ({ args }) => {
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Enter a name/);
  await userEvent.keyboard('Riders{Enter}');
  await expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/already have a view with this name/);
  await userEvent.keyboard(' of Dubai{Enter}');
  await expect(args.saved?.onSave).toHaveBeenCalledWith({ name: 'Riders of Dubai', sharedWith: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

/** Edits the user's own views: rename, share, make default, delete. */
export const EditViews = meta.story({
  tags: ['!autodocs', 'mode:small'],
  play: async () => {
    await userEvent.click(within(await openViews()).getAllByRole('menuitem')[4] ?? document.body);
    await screen.findByRole('dialog');
  },
});

EditViews.test('saves a new name when the field loses focus', async ({ args }) => {
  const [name] = screen.getAllByRole('textbox', { name: 'Name' });
  if (!name) throw new Error('No name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Riders of Sharjah');
  await userEvent.tab();
  await expect(args.saved?.onRename).toHaveBeenCalledWith('v1', 'Riders of Sharjah');
});

EditViews.test('asks for confirmation before deleting', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: /Delete.*Riders/ }));
  const question = await screen.findByRole('alertdialog');
  await expect(args.saved?.onDelete).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await expect(args.saved?.onDelete).toHaveBeenCalledWith('v1');
});

/** Edits the columns, their order and the row height. */
export const ColumnsOpen = meta.story({ tags: ['!autodocs', 'mode:arabic'], play: openColumns });

ColumnsOpen.test(
  'hides and moves a column with the keyboard, and keeps the focus on it',
  async ({ args }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Licence' }));
    await expect(args.onLayout).toHaveBeenLastCalledWith(
      expect.objectContaining({ hidden: ['source', 'licence'] }),
    );
    const down = () => screen.getByRole('button', { name: /Move .*Licence.* down/ });
    down().focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(args.onLayout).toHaveBeenLastCalledWith(
      expect.objectContaining({ order: ['name', 'place', 'source', 'licence', 'contact', 'due', 'owner'] }),
    );
    await expect(down()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
    await expect(args.onLayout).toHaveBeenLastCalledWith({ order: [], hidden: [], widths: {} });
  },
);

/** Tells what the export contains, that numbers are masked, and that the export is logged. */
export const ExportOpen = meta.story({ tags: ['!autodocs'], play: openExport });

ExportOpen.test('starts the export with one click', async ({ args }) => {
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Export' }));
  await expect(args.csv?.onStart).toHaveBeenCalledOnce();
});

const csv = { isMasked: true, onStart: fn(), onCancel: fn() };

export const ExportRunning = meta.story({
  args: { csv: { ...csv, state: 'running', done: 150, all: 1204 } },
  tags: ['!autodocs'],
  play: openExport,
});

export const ExportDone = meta.story({
  args: { csv: { ...csv, state: 'done', done: 1204, all: 1204, isMasked: false } },
  tags: ['!autodocs'],
  play: openExport,
});

export const ExportFailed = meta.story({
  args: { csv: { ...csv, state: 'failed', done: 150, all: 1204 } },
  tags: ['!autodocs'],
  play: openExport,
});

export const ExportBarred = meta.story({
  args: { csv: { ...csv, state: 'idle', done: 0, disabledReason: 'You are offline' } },
  tags: ['!autodocs'],
  play: openExport,
});
