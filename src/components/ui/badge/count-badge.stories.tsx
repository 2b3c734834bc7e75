import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { CountBadge } from './count-badge.tsx';

const meta = preview.meta({ component: CountBadge, args: { count: 7, label: '7 leads' } });

export const Default = meta.story();

export const New = meta.story({ args: { count: 3, label: '3 unread', tone: 'accent' } });

export const Late = meta.story({
  tags: ['mode:dark'],
  args: { count: 12, label: '12 going to lapse', tone: 'bad' },
});

export const TooMany = meta.story({ args: { count: 2310, label: '2,310 leads' } });

TooMany.test('shows “99+” and gives the exact number to screen readers', async ({ canvas }) => {
  await expect(canvas.getByText('99+')).toBeVisible();
  await expect(canvas.getByText('2,310 leads')).toBeInTheDocument();
});
