import { useLocation } from 'react-router-dom';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Loading } from '#components/layout/loading/loading.tsx';
import { OfflineNotice } from '#components/layout/notices/offline-notice.tsx';
import { sampleBell } from '#components/layout/notifications/notifications.fixtures.tsx';
import { navItems } from '#storybook/nav-items.ts';
import preview from '#storybook/preview.tsx';
import { DriverFrame, type DriverFrameProps } from './driver-frame.tsx';

const meta = preview.meta({
  component: DriverFrame,
  parameters: { layout: 'fullscreen', path: '/driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: {
    user: { name: 'Imran Qureshi' },
    items: navItems.driver,
    path: '/driver',
    title: 'Dashboard',
    settingsPath: '/settings',
    bell: sampleBell('driver'),
    onSignOut: fn(),
    children: <Loading />,
  },
  render: function Routed(args) {
    return <Routes {...args} />;
  },
});

/** Passes the path of the story's router to the frame, as the app does. */
function Routes(args: DriverFrameProps) {
  return <DriverFrame {...args} path={useLocation().pathname} />;
}

export const Home = meta.story({ tags: ['all-modes'] });

Home.test('links to every page for drivers, and offers to sign out', async ({ args, canvas }) => {
  const paths = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
  await expect(paths).toEqual(expect.arrayContaining(args.items.map(({ path }) => path)));
  await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
  await expect(args.onSignOut).toHaveBeenCalledOnce();
});

Home.test('has touch targets at least 44 px high', async ({ canvas }) => {
  const targets = [...canvas.getAllByRole('button'), ...canvas.getAllByRole('link')].filter(
    (target) => !target.matches('[href="#content"]'),
  );
  const small = targets.filter((target) => target.getBoundingClientRect().height < 44);
  await expect(small).toEqual([]);
});

export const ApplicationStatusDetail = meta.story({
  parameters: { path: '/driver/status/4217' },
  args: { title: 'Application Status' },
});

ApplicationStatusDetail.test('keeps Status marked on its subpages', async ({ canvas }) => {
  const bar = within(canvas.getByRole('navigation'));
  await expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Status');
});

export const LongArabicName = meta.story({
  globals: { locale: 'ar', viewport: { value: 'small' } },
  args: { user: { name: 'عبدالرحمنالمستنصربالله المنصوري' }, title: 'لوحة التحكم' },
});

export const Offline = meta.story({ args: { notices: <OfflineNotice /> } });

export const Desk = meta.story({ globals: { viewport: { value: 'desktop' } } });
