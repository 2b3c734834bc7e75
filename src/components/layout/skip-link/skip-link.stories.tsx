import { expect, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { contentId, SkipLink } from './skip-link.tsx';

const meta = preview.meta({
  component: SkipLink,
  render: () => (
    <>
      <SkipLink />
      <a href="/menu">Menu</a>
      <main id={contentId} tabIndex={-1}>
        The page
      </main>
    </>
  ),
});

export const Focused = meta.story({ tags: ['mode:dark', 'mode:arabic'], play: () => userEvent.tab() });

Focused.test('moves the focus to the content', async ({ canvas }) => {
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByRole('main')).toHaveFocus();
});
