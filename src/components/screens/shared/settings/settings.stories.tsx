import { expect, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { sectionsOf } from './sections.ts';
import { SettingsView } from './settings.view.tsx';

const meta = preview.meta({
  component: SettingsView,
  parameters: { layout: 'fullscreen', path: '/settings' },
  globals: { viewport: { value: 'desktop' } },
  args: {
    sections: sectionsOf('recruiter'),
    chosen: 'password' as const,
    shown: 'password' as const,
    hrefOf: (section: string | null) => (section === null ? '/settings' : `/settings?section=${section}`),
    children: <p>What can be set here.</p>,
  },
});

/** A section, with the list of all sections beside it. */
export const Chosen = meta.story({ tags: ['all-modes'] });

Chosen.test('marks the open section, and its heading names the region', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Password');
  await expect(canvas.getByRole('region', { name: 'Password' })).toBeVisible();
});

Chosen.test('moves through the list with the keyboard', async ({ canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('link', { name: 'Profile' })).toHaveFocus();
  await userEvent.tab();
  await expect(canvas.getByRole('link', { name: 'Password' })).toHaveFocus();
});

/** Without a section in the URL, the first is shown beside the list. */
export const First = meta.story({ tags: ['mode:small'], args: { chosen: null, shown: 'profile' } });

First.test('shows only the list', { globals: { viewport: { value: 'small' } } }, async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
});

Chosen.test('links back to the list', { globals: { viewport: { value: 'small' } } }, async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'All settings' })).toHaveAttribute('href', '/settings');
  await expect(canvas.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
});

/** A driver has five sections, in one column on every screen. */
export const Driver = meta.story({
  args: { sections: sectionsOf('driver'), chosen: null, shown: 'language' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
});

export const LongNames = meta.story({
  args: {
    sections: sectionsOf('driver'),
    chosen: null,
    shown: 'language',
  },
  globals: { density: 'driver', locale: 'ml', viewport: { value: 'small' } },
});
