import { expect, userEvent } from 'storybook/test';
import { AppError } from '#machines/data/errors.ts';
import preview from '#storybook/preview.tsx';
import { list, office } from './users.fixtures.tsx';
import { UsersView } from './users.view.tsx';

const meta = preview.meta({
  component: UsersView,
  parameters: { layout: 'fullscreen' },
  args: {
    list,
    counts: { staff: 8, drivers: 312 },
    total: 8,
    ownId: office[0]?.id ?? '',
    online: new Set(office.slice(0, 2).map(({ id }) => id)),
  },
});

export const Ready = meta.story({
  tags: ['state:users.rows.asked.ready', 'state:users.news.waiting', 'all-modes'],
});

Ready.test('says of each who may come in, as what, and with how much to do', async ({ canvas }) => {
  const row = canvas.getByRole('row', { name: /Sara Haddad/ });
  await expect(row).toHaveTextContent('Recruiter');
  await expect(row).toHaveTextContent('Active');
  await expect(row).toHaveTextContent('42 candidates and 7 tasks');
  await expect(canvas.getByRole('row', { name: /Mariam Al Suwaidi/ })).toHaveTextContent('You');
});

Ready.test('opens a person by keyboard alone', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('tab', { name: /Staff/ }));
  await userEvent.keyboard('jj{Enter}');
  await expect(args.list.table.onOpen).toHaveBeenCalledOnce();
});

const nothing = { ...list, table: { ...list.table, rows: [] } };

export const Loading = meta.story({
  tags: ['state:users.rows.asked.loading'],
  args: { list: { ...nothing, phase: 'loading' }, counts: { staff: null, drivers: null }, total: null },
});

export const Failed = meta.story({
  tags: ['state:users.rows.asked.failed'],
  args: { list: { ...nothing, phase: 'failed', error: new AppError('network.noAnswer') }, total: null },
});

Failed.test('says why, and tries again', async ({ canvas, args }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.list.onRefresh).toHaveBeenCalledOnce();
});

export const NobodyYet = meta.story({ args: { list: nothing, counts: { staff: 0, drivers: 0 }, total: 0 } });

export const NoDriversYet = meta.story({
  args: {
    list: { ...nothing, query: { ...list.query, tab: 'drivers' } },
    counts: { staff: 8, drivers: 0 },
    total: 0,
  },
});

export const FilteredEmpty = meta.story({
  args: {
    list: { ...nothing, query: { ...list.query, search: 'Sarra', filters: { status: ['suspended'] } } },
    total: 0,
  },
});

export const Offline = meta.story({ args: { list: { ...list, isOffline: true } } });
