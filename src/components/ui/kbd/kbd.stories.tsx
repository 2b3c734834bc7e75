import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Kbd } from './kbd.tsx';

const meta = preview.meta({ component: Kbd, args: { keys: ['mod', 'k'], platform: 'other' as const } });

export const Default = meta.story({ tags: ['mode:dark'] });

Default.test('shows the keys as printed on the keyboard', async ({ canvasElement }) => {
  await expect(canvasElement.querySelector('kbd')).toHaveTextContent('CtrlK');
});

export const Mac = meta.story({ args: { platform: 'mac' } });

Mac.test('gives symbols a word for screen readers', async ({ canvas }) => {
  await expect(canvas.getByText('⌘')).toHaveAttribute('aria-hidden', 'true');
  await expect(canvas.getByText('Command key')).toBeInTheDocument();
});

export const Several = meta.story({
  args: { keys: ['shift', 'alt', 'enter', 'escape', 'tab', 'up', 'down'] },
});

/** Keyboards have the same key labels in every language. */
export const RightToLeft = meta.story({ args: { keys: ['mod', 'shift', '/'] }, globals: { locale: 'ar' } });
