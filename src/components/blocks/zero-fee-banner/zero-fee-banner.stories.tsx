import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { ZeroFeeBanner } from './zero-fee-banner.tsx';

const meta = preview.meta({
  component: ZeroFeeBanner,
  globals: { density: 'driver', viewport: { value: 'small' } },
  args: { reportHref: '/driver?report=what' },
});

export const Shown = meta.story({ tags: ['mode:arabic', 'mode:dark'] });

Shown.test('has a link at least 48 px high', async ({ canvas }) => {
  const link = await canvas.findByRole('link', { name: 'Someone asked me for money' });
  await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
});
