import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { TimeChart } from './time-chart.tsx';

const count = (value: number) => value.toLocaleString('en');

const meta = preview.meta({
  component: TimeChart,
  args: {
    title: 'More was paid than earned in March',
    about: 'AED, Oct 2025 to Mar 2026',
    summary: 'Earned went from 4,200 to 5,800, paid from 3,000 to 6,100.',
    series: [
      { id: 'earned', label: 'Earned' },
      { id: 'approved', label: 'Approved' },
      { id: 'paid', label: 'Paid' },
    ],
    rows: ['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'].map((label, index) => ({
      id: label,
      label,
      values: [4200 + index * 320, 3800 + ((index * 700) % 1500), 3000 + index * 620],
      before: [3900 + index * 200, null, null],
    })),
    write: count,
  },
});

/** Lines labelled at their ends. Overlapping labels move apart. */
export const Lines = meta.story({ tags: ['all-modes'], args: { layout: 'lines' } });

Lines.test('is described to screen readers in one sentence', async ({ canvas }) => {
  await expect(canvas.getByRole('img', { name: /paid from 3,000 to 6,100/ })).toBeVisible();
});

/** Stacked columns, one per hour, with fewer labels than columns. */
export const Stacked = meta.story({
  tags: ['mode:small', 'mode:dark'],
  args: {
    title: 'Most no-shows are at 08:00',
    about: 'Interviews by hour',
    summary: 'Interviews by hour: most at 10:00.',
    layout: 'stacked',
    rows: Array.from({ length: 12 }, (_, index) => ({
      id: String(index),
      label: `${String(8 + index).padStart(2, '0')}:00`,
      values: [12 - index, 3 + (index % 3), index % 4],
    })),
  },
});

/** Columns side by side, each with the previous period. */
export const Grouped = meta.story({ tags: ['mode:arabic'], args: { beforeLabel: 'A year before' } });
