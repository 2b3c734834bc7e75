import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { NotBuiltView } from './not-built.view.tsx';

const meta = preview.meta({ component: NotBuiltView });

export const Default = meta.story({ tags: ['all-modes'] });

Default.test('says so in words', async ({ canvas }) => {
  await expect(canvas.getByText('This page is not available yet.')).toBeVisible();
});
