import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { BrandMark } from './brand-mark.tsx';

const meta = preview.meta({ component: BrandMark });

/** Without text beside it, the logo has the product's name as its label. */
export const Medium = meta.story({ tags: ['mode:dark'], args: { label: 'Driver Recruitment' } });

Medium.test('has an accessible name', async ({ canvas }) => {
  await expect(canvas.getByRole('img', { name: 'Driver Recruitment' })).toBeVisible();
});

/** Beside the product's name. */
export const Small = meta.story({ args: { size: 'small' } });
