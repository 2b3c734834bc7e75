import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { consumeNote, leaveNote } from '#machines/session/storage.ts';
import preview from '#storybook/preview.tsx';
import { findPage, Visit } from '#storybook/visit.tsx';

const meta = preview.meta({
  component: Visit,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: false },
  globals: { viewport: { value: 'desktop' } },
  args: { address: '/', onAddress: fn(), onPageLoad: fn() },
});

/** The staff frame, with working notifications and palette. */
export const Recruiter = meta.story({
  parameters: { signedInAs: 'recruiter' },
  args: { address: '/recruiter/offers' },
  play: async () => {
    await screen.findByRole('heading', { level: 1 });
  },
});

Recruiter.test(
  'shows the latest notifications in the bell and opens the page of the selected one',
  async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Notifications, \d+ unread/ }));
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    const [line] = await within(panel).findAllByRole('link', { name: /You have a new lead/ });
    await userEvent.click(line ?? panel);
    await findPage('Lead Management');
    await expect(args.onAddress).toHaveBeenLastCalledWith('/recruiter/leads');
  },
);

Recruiter.test('keeps notifications marked as read', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Notifications, \d+ unread/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument(),
  );
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Notifications' });
});

Recruiter.test('finds a candidate by name with Ctrl K and opens the record with Enter', async ({ args }) => {
  await screen.findByRole('button', { name: /Search or go to/ });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('moh');
  const found = await screen.findByRole('group', { name: 'Candidates' });
  const [first] = within(found).getAllByRole('option');
  await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/recruiter\/leads\?c=[0-9a-f-]{36}$/));
  await waitFor(() => expect(first).toHaveAttribute('data-focused'));
  await userEvent.keyboard('{Enter}');
  await findPage('Lead Management');
  await expect(args.onAddress).toHaveBeenLastCalledWith('/recruiter/leads');
});

Recruiter.test('opens a section with g and a letter', async () => {
  await userEvent.keyboard('gt');
  await findPage('Interview Tracking');
});

Recruiter.test('selects a theme chosen in Settings in the account menu too', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Display' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
  await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await userEvent.click(screen.getByRole('button', { name: /’s account/ }));
  await expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
});

/** A driver's settings are at the top of every page. */
export const Driver = meta.story({
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: { address: '/driver' },
  play: async () => {
    await screen.findByRole('heading', { level: 1 });
  },
});

Driver.test('shows driver notifications in the bell', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Notifications/ }));
  await waitFor(() => expect(screen.getByText('Please send us a document')).toBeVisible());
  await expect(screen.getByText(/^.?Photo.?$/)).toBeVisible();
});

Driver.test('opens the settings with one press', async () => {
  await userEvent.click(await screen.findByRole('link', { name: 'Settings' }));
  await findPage('Settings');
});

/** A signed-in user opened an invitation link that was already used. */
export const LinkOver = meta.story({
  parameters: { signedInAs: 'recruiter' },
  beforeEach: () => leaveNote('login.linkOver'),
  play: async () => {
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('alertdialog');
  },
});

LinkOver.test('explains the used link on the home page, once', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/recruiter');
  await expect(screen.getByRole('alertdialog')).toHaveTextContent(
    /This link has already been used or has expired. You are still signed in as .*Sara/,
  );
  await expect(consumeNote()).toBeNull();
});
