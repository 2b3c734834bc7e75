import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { BarChart } from './bar-chart.tsx';

const money = (value: number) => value.toLocaleString('en', { minimumFractionDigits: 2 });
const count = (value: number) => value.toLocaleString('en');

const sources = [
  ['Referral', 200, 210],
  ['Walk-in', 270, 255],
  ['Web form: Riders', 320, 385],
  ['TikTok', 480, 720],
  ['Agency', 1200, 1150],
] as const;

const meta = preview.meta({
  component: BarChart,
  args: {
    title: 'Referrals cost least and agencies most',
    about: 'AED per deployed driver, Thu 1 Jan 2026 to Thu 26 Mar 2026',
    summary:
      'Cost per deployed driver by source: Referral is lowest with 200.00, Agency highest with 1,200.00.',
    series: [{ id: 'cost', label: 'This quarter' }],
    rows: [
      ...sources.map(([label, value, before]) => ({
        id: label,
        label,
        isData: true,
        values: [value],
        before: [before],
      })),
      {
        id: 'bus',
        label: 'Web form: School bus drivers with a permit',
        values: [null],
        note: '3 deployed: too few',
      },
    ],
    write: money,
    formatTick: count,
  },
});

/** Bars compared with the previous period and with an overall value. */
export const Compared = meta.story({
  tags: ['all-modes'],
  args: {
    beforeLabel: 'Wed 8 Oct to Wed 31 Dec 2025',
    reference: { value: 426.27, label: 'all sources 426.27' },
    activeId: 'TikTok',
  },
});

Compared.test('is described to screen readers in one sentence', async ({ canvas }) => {
  await expect(canvas.getByRole('img', { name: /Referral is lowest with 200\.00/ })).toBeVisible();
  await expect(canvas.queryByText('Referral', { ignore: 'bdi' })).toBeNull();
});

Compared.test('runs from right to left in Arabic', { globals: { locale: 'ar' } }, async ({ canvas }) => {
  const plot = canvas.getByText('Agency').closest('div')?.querySelector('svg')?.getBoundingClientRect();
  const bar = canvas.getByText('Agency').closest('div')?.querySelector('rect')?.getBoundingClientRect();
  await expect(Math.round(bar?.right ?? 0)).toBe(Math.round(plot?.right ?? 1));
});

const kinds = [
  { id: 'earned', label: 'Earned' },
  { id: 'approved', label: 'Approved' },
  { id: 'paid', label: 'Paid' },
  { id: 'hold', label: 'On hold' },
];

/** Four series side by side, distinguishable without colour. */
export const Grouped = meta.story({
  tags: ['mode:dark'],
  args: {
    title: 'Commission by recruiter',
    about: 'AED, Mar 2026',
    summary: 'Commission by recruiter.',
    series: kinds,
    rows: [
      { id: 'a', label: 'Amal Al Mansoori', isData: true, values: [4200, 3100, 2800, 400] },
      { id: 'b', label: 'Sara Khan', isData: true, values: [3900, 0, 3600, null] },
    ],
  },
});

/** Stacked bars, with clawed-back amounts below zero. */
export const Stacked = meta.story({
  args: {
    title: 'Commission by recruiter',
    about: 'AED, Mar 2026',
    summary: 'Commission by recruiter.',
    layout: 'stacked',
    series: kinds,
    rows: [
      { id: 'a', label: 'Amal Al Mansoori', isData: true, values: [4200, 3100, 2800, -900] },
      { id: 'b', label: 'Sara Khan', isData: true, values: [3900, 1200, 3600, -200] },
    ],
  },
});
