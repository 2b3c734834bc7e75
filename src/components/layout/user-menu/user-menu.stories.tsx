import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Theme } from '#components/layout/theme/theme.ts';
import preview from '#storybook/preview.tsx';
import { UserMenu } from './user-menu.tsx';

const meta = preview.meta({
  component: UserMenu,
  args: {
    user: { name: 'Sara Khan', avatar: null },
    roleTitle: 'Recruiter Dashboard',
    settingsPath: '/settings',
    theme: 'system' as const,
    onTheme: fn(),
    onSignOut: fn(),
  },
  render: function Kept(args) {
    const [theme, setTheme] = useState<Theme>(args.theme);
    const onTheme = (next: Theme) => {
      setTheme(next);
      args.onTheme(next);
    };
    return (
      <div style={{ display: 'flex', justifyContent: 'flex-end', minBlockSize: '26rem' }}>
        <UserMenu {...args} theme={theme} onTheme={onTheme} />
        <output hidden>{useLocation().pathname}</output>
      </div>
    );
  },
});

const open = async () => {
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('menu');
};

export const Closed = meta.story();

export const Open = meta.story({ tags: ['all-modes'], play: open });

Open.test('opens the settings page', async ({ canvas }) => {
  await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }));
  await waitFor(() => expect(canvas.getByRole('status', { hidden: true })).toHaveTextContent('/settings'));
});

Open.test('requests sign-out once', async ({ args }) => {
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await expect(args.onSignOut).toHaveBeenCalledOnce();
});

Open.test('changes the theme, and the menu stays open', async ({ args }) => {
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  await expect(args.onTheme).toHaveBeenCalledWith('dark');
  await expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
});

Open.test('changes the language immediately', async () => {
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'العربية' }));
  await screen.findByRole('menuitem', { name: 'تسجيل الخروج' });
  await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

Open.test('offers only the staff languages', async () => {
  const group = within(screen.getByRole('group', { name: 'Language' }));
  const offered = group.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  await expect(offered).toEqual(['English', 'العربية']);
});

Open.test('can be navigated with the keyboard, and Escape returns the focus', async () => {
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
});

export const BrokenPicture = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { user: { name: 'Sara Khan', avatar: 'data:image/png;base64,none' } },
});

BrokenPicture.test('shows initials when the picture is broken', async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByRole('button').querySelector('[data-initials]')).toBeVisible());
  await expect(canvas.getByRole('button').querySelector('img')).toBeNull();
});
