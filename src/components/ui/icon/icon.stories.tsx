import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bell from 'lucide-react/icons/bell';
import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Icon } from './icon.tsx';

const meta = preview.meta({ component: Icon, args: { of: Bell } });

export const Small = meta.story();

export const Medium = meta.story({ args: { size: 'medium' } });

export const Large = meta.story({ tags: ['mode:dark'], args: { size: 'large' } });

/** Follows the density: 16 px for staff, 22 px for drivers. */
export const Density = meta.story({ args: { size: 'density' }, globals: { density: 'driver' } });

Density.test('is larger for drivers', async ({ canvasElement }) => {
  await expect(canvasElement.querySelector('svg')?.getBoundingClientRect().width).toBe(22);
});

/** Mirrored in Arabic, where back is to the right. */
export const Directional = meta.story({
  args: { of: ArrowLeft, isDirectional: true },
  globals: { locale: 'ar' },
});
