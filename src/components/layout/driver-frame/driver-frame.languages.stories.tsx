import { expect, fn } from 'storybook/test';
import { Loading } from '#components/layout/loading/loading.tsx';
import { OfflineNotice } from '#components/layout/notices/offline-notice.tsx';
import { navItems } from '#storybook/nav-items.ts';
import preview from '#storybook/preview.tsx';
import { DriverFrame } from './driver-frame.tsx';

/** The frame on the smallest phone, in each language that only drivers use. */
const meta = preview.meta({
  component: DriverFrame,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', path: '/driver/status' },
  globals: { density: 'driver', viewport: { value: 'small' } },
  args: {
    user: { name: 'Imran Qureshi' },
    items: navItems.driver,
    path: '/driver/status',
    title: '',
    settingsPath: '/settings',
    onSignOut: fn(),
    notices: <OfflineNotice />,
    children: <Loading />,
  },
});

const expectNoOverflow = async () => {
  await document.fonts.ready;
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
};

export const Urdu = meta.story({ globals: { locale: 'ur' }, args: { title: 'درخواست کی صورتحال' } });
Urdu.test('fits without scrolling sideways', expectNoOverflow);

export const Hindi = meta.story({ globals: { locale: 'hi' }, args: { title: 'आवेदन की स्थिति' } });
Hindi.test('fits without scrolling sideways', expectNoOverflow);

export const Bengali = meta.story({ globals: { locale: 'bn' }, args: { title: 'আবেদনের অবস্থা' } });
Bengali.test('fits without scrolling sideways', expectNoOverflow);

export const Malayalam = meta.story({ globals: { locale: 'ml' }, args: { title: 'അപേക്ഷയുടെ നില' } });
Malayalam.test('fits without scrolling sideways', expectNoOverflow);

export const Nepali = meta.story({ globals: { locale: 'ne' }, args: { title: 'आवेदनको अवस्था' } });
Nepali.test('fits without scrolling sideways', expectNoOverflow);
