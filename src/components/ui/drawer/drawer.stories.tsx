import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Drawer } from './drawer.tsx';

const meta = preview.meta({
  component: Drawer,
  globals: { viewport: { value: 'small' } },
  tags: ['!autodocs'],
  args: {
    label: 'Main menu',
    isOpen: true,
    onOpenChange: fn(),
    children: <p style={{ padding: '4rem 1rem' }}>What the drawer holds</p>,
  },
});

export const Open = meta.story();

Open.test('its button asks to close it', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect(args.onOpenChange).toHaveBeenCalledWith(false);
});

Open.test('a press beside it asks to close it', async ({ args }) => {
  const veil = screen.getByRole('dialog').parentElement?.parentElement;
  await userEvent.click(veil ?? document.body);
  await expect(args.onOpenChange).toHaveBeenCalledWith(false);
});

export const RightToLeft = meta.story({ globals: { locale: 'ar', viewport: { value: 'small' } } });

RightToLeft.test('stands where lines begin', async () => {
  const { right } = screen.getByRole('dialog').getBoundingClientRect();
  await expect(right).toBe(window.innerWidth);
});

export const Dark = meta.story({ globals: { theme: 'dark', viewport: { value: 'small' } } });
