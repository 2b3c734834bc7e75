import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Sparkline } from './sparkline.tsx';

const meta = preview.meta({
  component: Sparkline,
  args: { label: 'New leads', values: [12, 15, 9, 18, 22, 19, 26] },
});

export const Week = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

Week.test('names the first, last, lowest and highest value for screen readers', async ({ canvas }) => {
  await expect(
    canvas.getByRole('img', { name: 'New leads: from 12 to 26 over 7 values, lowest 9, highest 26' }),
  ).toBeVisible();
});

Week.test('runs from right to left in Arabic', { globals: { locale: 'ar' } }, async ({ canvas }) => {
  const line = canvas.getByRole('img');
  const end = line.querySelector('line')?.getBoundingClientRect();
  const { left, width } = line.getBoundingClientRect();
  await expect(end?.left).toBeLessThan(left + width / 4);
});

export const Month = meta.story({
  args: {
    values: [
      4, 6, 5, 9, 12, 8, 3, 5, 7, 11, 14, 12, 9, 10, 16, 15, 13, 18, 17, 12, 9, 14, 19, 21, 20, 16, 18, 22,
      25, 24,
    ],
  },
});

/** Negative values: money that was clawed back. */
export const Money = meta.story({
  args: {
    label: 'Commission',
    values: [250_000, 0, -40_000, 120_000, 300_000, 280_000, 410_000],
    write: (fils) => `AED ${(fils / 100).toLocaleString('en')}`,
  },
});

/** Nothing changes. */
export const Flat = meta.story({ args: { values: [5, 5, 5, 5, 5, 5, 5] } });

export const OnePoint = meta.story({ args: { values: [8] } });

OnePoint.test('names the only value', async ({ canvas }) => {
  await expect(canvas.getByRole('img', { name: 'New leads: 8' })).toBeVisible();
});

export const Empty = meta.story({ args: { values: [] } });

Empty.test('says that there is no data yet', async ({ canvas }) => {
  await expect(canvas.getByRole('img', { name: 'New leads: no data yet' })).toBeVisible();
});
