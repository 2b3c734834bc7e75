import { expect, fn, userEvent, within } from 'storybook/test';
import { listOf } from '#components/kinds/list-screen.fixtures.ts';
import { AppError } from '#machines/data/errors.ts';
import preview from '#storybook/preview.tsx';
import { boardedLeads as boarded, sampleLeads as leads } from '#storybook/sample/leads.ts';
import { workHours } from '#storybook/sample/work-hours.ts';
import { LeadsView } from './leads.view.tsx';

const claim = fn();
const list = listOf(leads, 'mine');

const meta = preview.meta({
  component: LeadsView,
  parameters: { layout: 'fullscreen' },
  args: {
    list,
    counts: { mine: 38, pool: 112, callBacks: 7, lapsing: 3, review: 5 },
    total: 38,
    names: { openings: [], owners: [], forms: ['Taxi 2026'], tags: ['airport', 'night shift'] },
    hoursOf: () => workHours,
    ownerOf: (): string | null => 'Sara Khan',
    gone: new Set<string>(),
    isBoard: false,
    keys: [{ key: 'c', label: 'Claim', onPress: claim }],
  },
  beforeEach: () => {
    claim.mockClear();
  },
});

export const Ready = meta.story({
  tags: ['state:leads.rows.asked.ready', 'state:leads.news.waiting', 'all-modes'],
});

Ready.test('says of each who it is, what was said last, and what is due', async ({ canvas }) => {
  const row = canvas.getByRole('row', { name: /Mohammed Ashraf Ali/ });
  await expect(row).toHaveTextContent('Light vehicle, automatic');
  await expect(row).toHaveTextContent('Answered, interested');
  await expect(row).toHaveTextContent('9 min⁩ left');
});

Ready.test('moves, opens and acts on the row in hand by keyboard alone', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('tab', { name: /My leads/ }));
  await userEvent.keyboard('jj{Enter}');
  await expect(args.list.table.onOpen).toHaveBeenCalledOnce();
  await userEvent.keyboard('c');
  await expect(claim).toHaveBeenCalledWith(leads[1]?.id);
});

/** A colleague was faster: the lead greys out where it stands. */
export const Taken = meta.story({
  args: {
    list: {
      ...list,
      query: { ...list.query, tab: 'pool' },
      table: { ...list.table, rows: leads.map((lead) => ({ ...lead, assigned_recruiter_id: null })) },
    },
    ownerOf: () => null,
    gone: new Set(leads.slice(1, 2).map(({ id }) => id)),
  },
});

Taken.test('says so in the row', async ({ canvas }) => {
  const row = canvas.getByRole('row', { name: /Imran Qureshi/ });
  await expect(row).toHaveTextContent('No longer in the pool');
});

/** Whoever claims it sees whose it is where it stands. */
export const Claimed = Taken.extend({
  args: {
    ownerOf: () => 'Sara Khan',
    list: {
      ...list,
      query: { ...list.query, tab: 'pool' },
      table: {
        ...list.table,
        rows: leads.map((lead) => ({ ...lead, assigned_recruiter_id: lead.id })),
      },
    },
  },
});

Claimed.test('says so in the row', async ({ canvas }) => {
  const row = canvas.getByRole('row', { name: /Imran Qureshi/ });
  await expect(row).toHaveTextContent('Yours now');
});

/** Where recruiters see each other's leads, they can ask for somebody's. */
export const Colleagues = meta.story({
  args: {
    list: { ...list, query: { ...list.query, filters: { owner: ['ali'] } } },
    names: { openings: [], owners: [{ id: 'ali', name: 'Ali Hassan' }], forms: [], tags: [] },
    ownerOf: () => 'Ali Hassan',
  },
});

Colleagues.test('says whose they are, and counts no own leads there', async ({ canvas }) => {
  await expect(canvas.getByRole('tab', { name: 'Chosen owners' })).toBeVisible();
  await expect(canvas.getByRole('row', { name: /Imran Qureshi/ })).toHaveTextContent('Owner: ⁨Ali Hassan⁩');
  await expect(canvas.getByRole('button', { name: 'Owner: Ali Hassan' })).toBeVisible();
});

/** By stage, side by side. */
export const Board = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { list: { ...list, table: { ...list.table, rows: boarded } }, isBoard: true },
});

Board.test('opens a lead', async ({ canvas, args }) => {
  const stage = canvas.getByRole('region', { name: /Contacting/ });
  await userEvent.click(within(stage).getByRole('button', { name: /Imran/ }));
  await expect(args.list.table.onOpen).toHaveBeenCalledOnce();
});

const nothing = { ...list, table: { ...list.table, rows: [] } };

export const Loading = meta.story({
  tags: ['state:leads.rows.asked.loading'],
  args: {
    list: { ...nothing, phase: 'loading' },
    counts: { mine: null, pool: null, callBacks: null, lapsing: null, review: null },
    total: null,
  },
});

export const Failed = meta.story({
  tags: ['state:leads.rows.asked.failed'],
  args: { list: { ...nothing, phase: 'failed', error: new AppError('network.noAnswer') }, total: null },
});

export const NoneYet = meta.story({ args: { list: nothing, total: 0 } });

export const PoolEmpty = meta.story({
  args: { list: { ...nothing, query: { ...list.query, tab: 'pool' } }, total: 0 },
});

export const CallBacksDone = meta.story({
  args: { list: { ...nothing, query: { ...list.query, tab: 'callBacks' } }, total: 0 },
});

export const FilteredEmpty = meta.story({
  args: {
    list: { ...nothing, query: { ...list.query, search: '5858', filters: { licence: ['trailer'] } } },
    total: 0,
  },
});

export const Offline = meta.story({ args: { list: { ...list, isOffline: true } } });
