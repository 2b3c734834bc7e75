import FolderInput from 'lucide-react/icons/folder-input';
import { expect, userEvent } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { type Lead, leads, present } from './list-kit.fixtures.tsx';
import { ListKit } from './list-kit.tsx';
import { listArgs, StatefulList, table } from './stateful-list.fixtures.tsx';

const meta = preview.meta({
  component: ListKit<Lead>,
  parameters: { layout: 'fullscreen' },
  args: listArgs,
  render: (args) => <StatefulList {...args} />,
});

/** Shows the columns already, so that the layout doesn't shift. */
export const Loading = meta.story({ args: { phase: 'loading', table: { ...table, rows: [] }, total: null } });

const nothing = { table: { ...table, rows: [] }, total: 0 };
const unfiltered = { query: { tab: 'mine', search: '', filters: {}, sort: [] } };

/** The list has never had a row. Explains what it is for and offers the main action. */
export const EmptyFirstUse = meta.story({
  args: {
    ...nothing,
    ...unfiltered,
    empty: {
      kind: 'first',
      icon: FolderInput,
      title: 'No leads yet',
      children: 'People who fill in a form, walk in or are referred come here.',
      action: <Button>Import a file</Button>,
    },
  },
});

/** Names the active filters and how to clear them. */
export const EmptyFiltered = meta.story({
  args: {
    ...nothing,
    query: {
      tab: 'mine',
      search: 'Imran',
      filters: { licence: ['Heavy bus'], visa: ['14'] },
      sort: [],
    },
  },
});

EmptyFiltered.test('lists the active filters, and clears them', async ({ canvas, args }) => {
  await expect(canvas.getByText('No leads match these 3 filters')).toBeInTheDocument();
  await expect(canvas.getByText('Visa expiry: within 14 days')).toBeInTheDocument();
  await userEvent.click(canvas.getByRole('button', { name: 'Clear 3 filters' }));
  await expect(args.onQuery).toHaveBeenLastCalledWith(expect.objectContaining({ search: '', filters: {} }));
});

/** The search text is too short, so all rows are shown. */
export const SearchTooShort = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { query: { ...unfiltered.query, search: 'im' }, minSearchLength: 3 },
});

SearchTooShort.test('shows the minimum length until enough is typed', async ({ canvas }) => {
  const field = canvas.getByRole('searchbox');
  await expect(field).toHaveAccessibleDescription('Type at least three characters to search');
  await userEvent.type(field, 'r');
  await expect(field).not.toHaveAccessibleDescription();
});

export const AllDone = meta.story({
  args: {
    ...nothing,
    ...unfiltered,
    empty: { kind: 'done', title: 'All caught up', children: 'Next due tomorrow 09:00' },
  },
});

export const Failed = meta.story({
  args: { ...nothing, phase: 'failed', error: new AppError('network.noAnswer'), updatedAt: 0 },
});

/** The previous rows stay usable. */
export const PartialError = meta.story({ args: { error: new AppError('network.noAnswer') } });

export const MoreFailed = meta.story({ args: { hasMoreFailed: true, total: 312 } });

MoreFailed.test('retries loading more rows', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.table.onMore).toHaveBeenCalledOnce();
});

/** Shows the age of the rows above them. */
export const Offline = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { isOffline: true, updatedAt: present - 130 * 60_000 },
});

export const OfflineNothingRead = meta.story({
  args: { ...nothing, phase: 'loading', isOffline: true, updatedAt: 0 },
});

Offline.test('shows how old the rows are', async ({ canvas }) => {
  await expect(canvas.getByText(/from 11:55, 2 h 10 min ago/)).toBeInTheDocument();
});

/** There are no live updates, and the last load was a while ago. */
export const Stale = meta.story({ args: { isStale: true } });

/** Updates are shown only on request, so that rows don't move under the pointer. */
export const UpdatesWaiting = meta.story({ args: { updates: 4 } });

UpdatesWaiting.test('shows updates only on request', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show 4 updates' }));
  await expect(args.onShowUpdates).toHaveBeenCalledOnce();
});

const long = 'عبد الرحمن بن محمد بن عبد العزيز آل مكتوم القحطاني الشمري الدوسري';

/** Names of any length and script, and a view with a long name. */
export const LongArabicNames = meta.story({
  args: { table: { ...table, rows: leads(12).map((lead) => ({ ...lead, name: long })) } },
  globals: { locale: 'ar' },
});

/** Long texts everywhere. */
export const LongFilters = meta.story({
  args: {
    query: {
      tab: 'mine',
      search: '',
      filters: {
        licence: ['Motorcycle', 'Light vehicle', 'Heavy truck', 'Heavy bus'],
        owner: ['Imran Qureshi', 'Bibek Thapa', 'Mohammed Ashraf Ali', 'Ramesh Kumar Yadav', 'gone'],
        created: ['2026-03-01..2026-03-31'],
        inUae: ['yes'],
      },
      sort: [{ column: 'due', isDescending: false }],
    },
  },
});
