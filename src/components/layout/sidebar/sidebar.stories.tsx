import { expect } from 'storybook/test';
import { navItems } from '#storybook/nav-items.ts';
import preview from '#storybook/preview.tsx';
import { Sidebar } from './sidebar.tsx';

const meta = preview.meta({
  component: Sidebar,
  args: { items: navItems.recruiter, roleTitle: 'Recruiter Dashboard' },
  parameters: { path: '/recruiter' },
  decorators: [(Story) => <div style={{ inlineSize: '14rem' }}>{Story()}</div>],
});

export const Recruiter = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

Recruiter.test('marks the home entry only at its own address', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
});

export const DriverOnSubPath = meta.story({
  args: { items: navItems.driver, roleTitle: 'Driver Portal' },
  globals: { density: 'driver' },
  parameters: { path: '/driver/status/4217' },
});

DriverOnSubPath.test('keeps the status entry marked on its subpages', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Application Status');
});
