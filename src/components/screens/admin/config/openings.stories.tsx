import { expect, fn, userEvent } from 'storybook/test';
import { workplaces } from '#machines/admin/config/openings.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import type { ConfigUrlState } from './config-url-state.ts';
import { groupsOf } from './opening-groups.ts';
import { OpeningsView } from './openings.view.tsx';

const start: ConfigUrlState = {
  tab: 'openings',
  part: null,
  search: '',
  status: null,
  order: 'client',
  open: null,
};
const failure = 'The server could not complete this action. Try again in a moment.';

const meta = preview.meta({
  component: OpeningsView,
  parameters: { layout: 'fullscreen' },
  args: {
    phase: 'ready' as const,
    groups: groupsOf(workplaces, start),
    hasClients: true,
    error: null,
    isRetrying: false,
    place: start,
    now: sampleNow,
    onPlace: fn(),
    onOpen: fn(),
    onReload: fn(),
  },
});

export const Ready = meta.story({ tags: ['all-modes'] });

Ready.test('opens a record with the keyboard, and adds an opening to a client', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: 'Night riders' }).focus();
  await userEvent.keyboard('{Enter}');
  const [opening] = workplaces.openings.filter(({ title }) => title === 'Night riders');
  await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'opening', id: opening?.id, of: null });
  await userEvent.click(canvas.getByRole('button', { name: /Add an opening for .*Capital Taxi/ }));
  const [taxi] = workplaces.clients;
  await expect(args.onOpen).toHaveBeenLastCalledWith({ kind: 'opening', id: 'new', of: taxi?.id });
});

export const Loading = meta.story({ args: { phase: 'loading', groups: [], hasClients: false } });

export const Failed = meta.story({
  args: { phase: 'failed', groups: [], hasClients: false, error: failure },
});

Failed.test('can be retried', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onReload).toHaveBeenCalledOnce();
});

/** Reloading in the background; the last reload failed. */
export const Stale = meta.story({ args: { error: failure, isRetrying: true } });

export const FirstUse = meta.story({ args: { groups: [], hasClients: false } });

export const FilteredEmpty = meta.story({ args: { groups: [], place: { ...start, search: 'submarine' } } });

FilteredEmpty.test('offers to show all openings', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show all openings' }));
  await expect(args.onPlace).toHaveBeenCalledWith(start);
});

export const MostFreeFirst = meta.story({
  args: { place: { ...start, order: 'free' }, groups: groupsOf(workplaces, { ...start, order: 'free' }) },
});

MostFreeFirst.test('lists openings with free places before full ones', async ({ canvas }) => {
  const [first] = canvas.getAllByRole('listitem');
  await expect(first).toHaveTextContent('Delivery riders, Dubai Marina');
});

export const LongNames = meta.story({
  args: {
    groups: groupsOf(workplaces, start).map((group) => ({
      ...group,
      client: {
        ...group.client,
        name: `شركة محمد عبد الرحمن بن خليفة آل منصوري لخدمات التوصيل السريع في جميع الإمارات، ${group.client.name}`,
      },
    })),
  },
  globals: { viewport: { value: 'small' } },
});
