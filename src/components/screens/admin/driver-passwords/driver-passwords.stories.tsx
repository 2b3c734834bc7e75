import { expect, fn, screen, userEvent } from 'storybook/test';
import { AppError } from '#machines/data/errors.ts';
import preview from '#storybook/preview.tsx';
import { drivers, list, slips } from './driver-passwords.fixtures.tsx';
import { DriverPasswordsView } from './driver-passwords.view.tsx';
import { SlipsNotice } from './slips-notice.tsx';

const meta = preview.meta({
  component: DriverPasswordsView,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', blockSize: '100vh' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    list,
    total: drivers.length,
    isAll: false,
    onAll: fn(),
    onReset: fn(),
    onResetMany: fn(),
    onResetSame: fn(),
  },
});

export const Ready = meta.story({
  tags: ['state:driverPasswords.rows.asked.ready', 'state:driverPasswords.news.waiting', 'all-modes'],
});

Ready.test('says what is missing in the words of the specification', async ({ canvas }) => {
  await expect(canvas.getByRole('row', { name: /سعيد/ })).toHaveTextContent('No phone');
  await expect(canvas.getByRole('row', { name: /Bibek/ })).toHaveTextContent('Unknown');
  await expect(canvas.getByRole('row', { name: /Bibek/ })).toHaveTextContent('Never');
  await expect(canvas.getByRole('row', { name: /Ramesh/ })).toHaveTextContent('No login');
});

Ready.test('resets one, and nobody without a login', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /password of ⁨Imran/ }));
  await expect(args.onReset).toHaveBeenCalledWith(drivers[0]);
  await userEvent.click(canvas.getByRole('button', { name: /password of ⁨Ramesh/ }));
  await expect(args.onReset).toHaveBeenCalledOnce();
});

Ready.test('opens one by keyboard alone: Enter, wherever in his row', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: /password of ⁨Imran/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.list.table.onOpen).toHaveBeenCalledWith(drivers[0]);
});

const nothing = { ...list, table: { ...list.table, rows: [] } };

export const Loading = meta.story({
  tags: ['state:driverPasswords.rows.asked.loading'],
  args: { list: { ...nothing, phase: 'loading' }, total: null },
});

export const Failed = meta.story({
  tags: ['state:driverPasswords.rows.asked.failed'],
  args: { list: { ...nothing, phase: 'failed', error: new AppError('network.noAnswer') }, total: null },
});

export const NobodyYet = meta.story({ args: { list: nothing, total: 0 } });

/** Candidates can't be read: users with the role driver stand in. */
export const Fallback = meta.story({
  args: {
    list: {
      ...list,
      table: {
        ...list.table,
        rows: drivers.map((one) => ({ ...one, from: 'users' as const, licence: null, source: null })),
      },
    },
  },
});

export const Selected = meta.story({
  args: {
    list: { ...list, table: { ...list.table, selected: new Set(drivers.map(({ id }) => id)) } },
    total: 512,
  },
});

Selected.test('offers a different password for each first, and one for all', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Reset passwords' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Same password for all...' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Select all 512 that match' }));
  await expect(args.onResetMany).toHaveBeenCalledOnce();
  await expect(args.onResetSame).toHaveBeenCalledOnce();
  await expect(args.onAll).toHaveBeenCalledOnce();
});

/** New passwords wait to be passed on. */
export const WithPasswords = meta.story({
  args: { notice: <SlipsNotice slips={slips} left={4} onShow={fn()} onForget={fn()} /> },
});

WithPasswords.test('says how many', async () => {
  await expect(screen.getByText(/5 new passwords/)).toHaveTextContent('4 are not passed on yet');
});
