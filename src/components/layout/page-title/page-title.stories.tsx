import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { PageTitle } from './page-title.tsx';

const meta = preview.meta({
  component: PageTitle,
  args: { title: 'Lead Management', roleTitle: 'Recruiter Dashboard', path: '/recruiter/leads' },
});

export const Staff = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Staff.test(
  'sets the browser tab’s title, and doesn’t take the focus on the first load',
  async ({ canvas }) => {
    await expect(document.title).toBe('Lead Management · Recruiter Dashboard');
    await expect(canvas.getByRole('heading', { level: 1 })).not.toHaveFocus();
  },
);

export const Driver = meta.story({ globals: { density: 'driver' } });

export const LongTitle = meta.story({
  args: { title: 'An Extraordinarily Long Title of a Page That Nobody Shortened in Time' },
  globals: { viewport: { value: 'small' } },
});
