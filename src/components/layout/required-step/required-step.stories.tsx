import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { RequiredStep } from './required-step.tsx';

const meta = preview.meta({
  component: RequiredStep,
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'demand',
    title: 'Before you continue',
    why: 'The terms of use have changed. Read them first.',
    children: (
      <Button variant="primary" size="large">
        Read the terms
      </Button>
    ),
    onSignOut: fn(),
  },
});

export const Default = meta.story({ tags: ['all-modes'] });

Default.test('sets the page title, and offers to sign out', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
  await expect(args.onSignOut).toHaveBeenCalledOnce();
  await expect(document.title).toBe('Before you continue');
});

/** A page in two languages offers these two. */
Default.test(
  'offers the languages that the page supports',
  { args: { languages: ['en', 'ar'] } },
  async ({ canvas }) => {
    const offered = canvas.getAllByRole('option').map((option) => option.getAttribute('lang'));
    await expect(offered).toEqual(['en', 'ar']);
  },
);
