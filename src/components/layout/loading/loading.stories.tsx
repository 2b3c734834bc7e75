import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Loading } from './loading.tsx';

const meta = preview.meta({ component: Loading });

export const Default = meta.story({ tags: ['all-modes'] });

Default.test('says that it is loading', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
});
