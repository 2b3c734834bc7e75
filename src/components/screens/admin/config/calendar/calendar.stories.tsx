import { expect, fn, userEvent } from 'storybook/test';
import { calendar } from '#machines/admin/config/calendar/calendar.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { CalendarView } from './calendar.view.tsx';

const meta = preview.meta({
  component: CalendarView,
  parameters: { layout: 'fullscreen' },
  args: {
    phase: 'ready' as const,
    calendar,
    error: null,
    isRetrying: false,
    today: '2026-03-12',
    year: 2026,
    emirate: null,
    onYear: fn(),
    onEmirate: fn(),
    onOpen: fn(),
    onHours: fn(),
    onRemove: fn(),
    onReload: fn(),
  },
});

export const Year = meta.story({ tags: ['all-modes'] });

Year.test('opens a holiday with the keyboard, and shows another year', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: /^20 H\? Eid al-Fitr, Expected, not confirmed$/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onOpen).toHaveBeenCalledWith(calendar.holidays[2]?.id);
  await userEvent.click(canvas.getByRole('button', { name: 'Next year' }));
  await expect(args.onYear).toHaveBeenCalledWith(2027);
});

Year.test('names for each day what its colour shows', async ({ canvas }) => {
  await expect(
    canvas.getByRole('cell', { name: '12 Today, Ramadan hours, Expected, not confirmed' }),
  ).toBeVisible();
  await expect(canvas.queryByRole('cell', { name: /Day of mourning/ })).not.toBeInTheDocument();
});

Year.test('is a list on a phone', { globals: { viewport: { value: 'small' } } }, async ({ canvas }) => {
  await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
  await expect(canvas.getByText('Fri 20 Mar 2026 – Sun 22 Mar 2026')).toBeVisible();
});

/** An emirate with its own weekend, in a year without entries. */
export const EmptyYear = meta.story({ args: { year: 2031, emirate: 'sharjah' } });

export const Loading = meta.story({
  args: { phase: 'loading', calendar: null },
  parameters: { chromatic: { disableSnapshot: true } },
});
