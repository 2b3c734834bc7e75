import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Alert } from './alert.tsx';

const meta = preview.meta({ component: Alert, args: { children: 'Invalid credentials' } });

export const Default = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

Default.test('has a title, is announced and takes the focus', async ({ canvas }) => {
  await expect(canvas.getByRole('alert', { name: 'Error' })).toHaveFocus();
});

Default.test('has a red border', async ({ canvas }) => {
  const { borderTopStyle, borderTopColor } = getComputedStyle(canvas.getByRole('alert'));
  const [, hue] = / ([\d.]+)\)$/.exec(borderTopColor) ?? [];
  await expect(borderTopStyle).toBe('solid');
  await expect(Number(hue)).toBeCloseTo(27, -1);
});

export const LongWords = meta.story({
  args: {
    children:
      'Network connection unavailable. Please check your internet connection and try again. Reference f3a9c1d27b5e48d0a1c6',
  },
  globals: { viewport: { value: 'small' } },
});

export const OwnTitle = meta.story({
  args: { title: 'Not saved', children: 'Your changes are still here.' },
});
