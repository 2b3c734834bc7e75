import { lazy } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { navItems } from '#storybook/nav-items.ts';
import preview from '#storybook/preview.tsx';
import { CommandPalette } from './command-palette.tsx';

/** Loaded on first use, as in the app. */
const Dialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

const meta = preview.meta({
  component: CommandPalette,
  args: {
    children: (close) => <Dialog items={navItems.recruiter} query="" onQuery={fn()} onClose={close} />,
  },
});

/** In the top bar for staff. */
export const Closed = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Closed.test(
  'opens and closes with Ctrl K, even before its code has loaded, and returns the focus',
  async ({ canvas }) => {
    const openButton = canvas.getByRole('button', { name: 'Search or go to' });
    openButton.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(openButton).toHaveFocus());
  },
);

Closed.test('opens with the button and closes with Escape', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

Closed.test(
  'shows only the icon on a small screen, and keeps its accessible name',
  { globals: { viewport: { value: 'small' } } },
  async ({ canvas }) => {
    const { width } = canvas.getByRole('button', { name: 'Search or go to' }).getBoundingClientRect();
    await expect(width).toBeLessThan(60);
  },
);
