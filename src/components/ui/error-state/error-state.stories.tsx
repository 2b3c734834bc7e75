import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { ErrorState } from './error-state.tsx';

const meta = preview.meta({
  component: ErrorState,
  args: {
    title: 'The leads could not be loaded',
    children: 'Nothing was lost. Check your connection and try again.',
    onRetry: fn(),
  },
});

/** Replaces a list or a widget, while the rest of the page works. */
export const Part = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

Part.test('is announced, and can be retried with the keyboard', async ({ canvas, args }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('The leads could not be loaded');
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onRetry).toHaveBeenCalledOnce();
});

export const Retrying = meta.story({ args: { isRetrying: true } });

export const Page = meta.story({
  args: {
    size: 'page',
    title: 'This page could not be shown',
    children: 'Your saved work is safe. Try again, or open another page from the menu.',
    reference: 'f3a9c1d27b5e',
  },
});

Page.test('has a heading, and shows the reference from left to right', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expect(canvas.getByText('f3a9c1d27b5e')).toHaveAttribute('dir', 'ltr');
});

export const SecondAction = meta.story({
  args: { action: <Button variant="quiet">Show what is stored</Button> },
});

/** The user can't fix the problem. */
export const NoWayOut = meta.story({
  args: {
    title: 'You may not see this record',
    children: 'It belongs to another recruiter. Ask them to hand it over.',
  },
  render: ({ title, children }) => <ErrorState title={title}>{children}</ErrorState>,
});

export const LongWords = meta.story({
  args: {
    size: 'page',
    title: 'The commission statement of February could not be put together',
    reference: 'f3a9c1d27b5e48d0a1c60f4e8b7d2a95f3a9c1d27b5e48d0a1c6',
  },
  globals: { viewport: { value: 'small' } },
});

export const Driver = Page.extend({ globals: { density: 'driver', viewport: { value: 'small' } } });
