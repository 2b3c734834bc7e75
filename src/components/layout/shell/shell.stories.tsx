import { useLocation } from 'react-router-dom';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CommandPalette } from '#components/layout/command-palette/command-palette.tsx';
import { Loading } from '#components/layout/loading/loading.tsx';
import { OfflineNotice } from '#components/layout/notices/offline-notice.tsx';
import { SettingsNotice } from '#components/layout/notices/settings-notice.tsx';
import { sampleBell } from '#components/layout/notifications/notifications.fixtures.tsx';
import { navItems } from '#storybook/nav-items.ts';
import preview from '#storybook/preview.tsx';
import { Shell, type ShellProps } from './shell.tsx';

const meta = preview.meta({
  component: Shell,
  parameters: { layout: 'fullscreen', path: '/recruiter/leads' },
  globals: { viewport: { value: 'desktop' } },
  args: {
    user: { name: 'Sara Khan', avatar: null, role: 'recruiter' as const },
    items: navItems.recruiter,
    path: '/recruiter/leads',
    title: 'Lead Management',
    settingsPath: '/settings',
    bell: sampleBell('staff'),
    actions: <CommandPalette>{() => null}</CommandPalette>,
    theme: 'system' as const,
    onTheme: fn(),
    onSignOut: fn(),
    children: <Loading />,
  },
  render: function Routed(args) {
    return <Routes {...args} />;
  },
});

/** Passes the path of the story's router to the shell, as the app does. */
function Routes(args: ShellProps) {
  return <Shell {...args} path={useLocation().pathname} />;
}

export const Recruiter = meta.story({ tags: ['all-modes'] });

Recruiter.test('marks only the current page', async ({ canvas }) => {
  const menu = within(canvas.getByRole('navigation'));
  const marked = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current'));
  await expect(marked).toEqual([menu.getByRole('link', { name: 'Lead Management' })]);
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Lead Management');
  await expect(document.title).toBe('Lead Management · Recruiter Dashboard');
});

Recruiter.test('offers a skip link to the content as the first Tab stop', async ({ canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByRole('main')).toHaveFocus();
});

Recruiter.test('focuses the page title after navigation', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'Interview Tracking' }));
  await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
});

export const WithoutCommissions = meta.story({
  args: { items: navItems.recruiter.filter(({ id }) => id !== 'commissions') },
});

export const WithCounts = meta.story({
  args: { items: navItems.recruiter.map((item) => (item.id === 'leads' ? { ...item, count: 38 } : item)) },
});

export const Admin = meta.story({
  parameters: { path: '/admin/config/health' },
  args: {
    user: { name: 'Omar Haddad', avatar: null, role: 'admin' as const },
    items: navItems.admin,
    title: 'System Health',
  },
});

Admin.test('marks only the most specific menu entry for an address', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'System Health' })).toHaveAttribute('aria-current', 'page');
  await expect(canvas.getByRole('link', { name: 'System Configuration' })).not.toHaveAttribute(
    'aria-current',
  );
});

export const Operations = meta.story({
  parameters: { path: '/operations/visa' },
  args: {
    user: { name: 'Amal Nasser', avatar: null, role: 'operations' as const },
    items: navItems.operations,
    title: 'Visa Processing',
  },
});

export const UnknownRole = meta.story({
  parameters: { path: '/settings' },
  args: {
    user: { name: 'Nimal Perera', avatar: null, role: null },
    items: navItems.other,
    title: 'Settings',
  },
});

UnknownRole.test('shows only the product name and Settings', async ({ canvas }) => {
  await expect(document.title).toBe('Settings · Driver Recruitment Platform');
  const links = within(canvas.getByRole('navigation')).getAllByRole('link');
  await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Settings', '/settings'],
  ]);
});

export const LongArabicName = meta.story({
  globals: { locale: 'ar', viewport: { value: 'small' } },
  args: {
    user: {
      name: 'عبد الرحمن محمد عبد الله بن راشد آل مكتوم المنصوري',
      avatar: null,
      role: 'recruiter' as const,
    },
    title: 'إدارة المرشحين',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^حساب/ }));
    const signOut = await screen.findByRole('menuitem', { name: 'تسجيل الخروج' });
    await waitFor(() => expect(signOut).toBeVisible());
  },
});

export const Offline = meta.story({ args: { notices: <OfflineNotice /> } });

export const SettingsDefaulted = meta.story({
  args: {
    notices: (
      <SettingsNotice message="Unable to load system settings. Using default values." onRetry={fn()} />
    ),
  },
});

export const PhoneMenuOpen = meta.story({
  tags: ['all-modes'],
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    const [openButton] = within(canvas.getByRole('banner')).getAllByRole('button');
    if (openButton) await userEvent.click(openButton);
    await screen.findByRole('dialog');
  },
});

Recruiter.test(
  'opens the menu with the keyboard, traps the focus, and returns it on Escape',
  { globals: { viewport: { value: 'small' } } },
  async ({ canvas }) => {
    const openButton = canvas.getByRole('button', { name: 'Open menu' });
    openButton.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('dialog', { name: 'Main menu' });
    const stops = within(menu).getAllByRole('link').length + 1;
    for (let stop = 0; stop <= stops; stop += 1) {
      await userEvent.tab();
      await expect(menu).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    await waitFor(() => expect(openButton).toHaveFocus());
  },
);

Recruiter.test(
  'closes the menu when an entry is chosen, and focuses the new page’s title',
  { globals: { viewport: { value: 'small' } } },
  async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Main menu' });
    await userEvent.click(within(menu).getByRole('link', { name: 'Offer Management' }));
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
);

PhoneMenuOpen.test('closes when the entry of the current page is chosen', async () => {
  const menu = screen.getByRole('dialog', { name: 'Main menu' });
  await userEvent.click(within(menu).getByRole('link', { name: 'Lead Management' }));
  await waitFor(() => expect(menu).not.toBeInTheDocument());
});

PhoneMenuOpen.test('closes when the page changes in any other way', async ({ canvas }) => {
  const menu = screen.getByRole('dialog', { name: 'Main menu' });
  const [elsewhere] = canvas.getAllByText('Settings');
  elsewhere?.click();
  await waitFor(() => expect(menu).not.toBeInTheDocument());
});
