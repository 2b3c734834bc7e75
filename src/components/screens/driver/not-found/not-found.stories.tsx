import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { NotFoundView } from './not-found.view.tsx';

const meta = preview.meta({
  component: NotFoundView,
  tags: ['!autodocs'],
  globals: { density: 'driver', viewport: { value: 'small' } },
  args: { homeHref: '/driver' },
});

export const Default = meta.story({ tags: ['mode:arabic'] });

Default.test('links to the driver’s home page', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Go to your home page' })).toHaveAttribute('href', '/driver');
});
