import { expect, waitFor } from 'storybook/test';
import { navItems } from '#storybook/nav-items.ts';
import preview from '#storybook/preview.tsx';
import { KeyboardSection } from './keyboard.section.tsx';

const meta = preview.meta({ component: KeyboardSection, args: { menu: navItems.recruiter } });

export const Default = meta.story({ tags: ['all-modes'] });

Default.test('lists the shortcuts of lists, sections and the command palette', async ({ canvas }) => {
  for (const words of ['Search or go to a page', 'Open row', 'Lead Management']) {
    await waitFor(() => expect(canvas.getByText(words)).toBeVisible());
  }
});
