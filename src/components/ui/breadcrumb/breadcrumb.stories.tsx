import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

const meta = preview.meta({
  component: Breadcrumb,
  args: {
    items: [
      { label: 'Visa Processing', href: '/operations/visa' },
      { label: 'Al Quoz camp', href: '/operations/visa/al-quoz' },
      { label: 'March group', href: '/operations/visa/al-quoz/march' },
      { label: 'Imran Qureshi', href: '/operations/visa/al-quoz/march/1' },
    ],
  },
});

export const Default = meta.story({ tags: ['mode:dark', 'mode:small', 'mode:arabic'] });

Default.test(
  'moves through the parent pages with the keyboard, and the current page is not a link',
  async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').filter((link) => link.tagName === 'A')).toHaveLength(3);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Visa Processing' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Al Quoz camp' })).toHaveFocus();
    await expect(canvas.getByText('Imran Qureshi')).toHaveAttribute('aria-current', 'page');
  },
);

export const Short = meta.story({
  args: {
    items: [
      { label: 'Lead Management', href: '/recruiter/leads' },
      { label: 'Imran Qureshi', href: '/recruiter/leads/1' },
    ],
  },
});

Default.test(
  'opens the hidden pages with the keyboard, and Escape returns the focus',
  { globals: { viewport: { value: 'small' } } },
  async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Visa Processing' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'March group' })).not.toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab();
    const more = canvas.getByRole('button');
    await expect(more).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('menuitem', { name: 'Al Quoz camp' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'March group' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(more).toHaveFocus());
  },
);

export const LongWords = meta.story({
  args: {
    items: [
      { label: 'Accepted Candidates of the Northern Emirates', href: '/a' },
      { label: 'Al-Futtaim Bus and Light Vehicle Transport', href: '/a/b' },
      { label: 'Mohammed Abdul Rahman bin Khalifa Al Mansoori', href: '/a/b/c' },
    ],
  },
  globals: { viewport: { value: 'small' } },
});
