import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { LoadMore } from './load-more.tsx';

const meta = preview.meta({
  component: LoadMore,
  args: { shown: 50, total: 2310, onLoadMore: fn() },
});

export const Default = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

Default.test('loads more with the keyboard', async ({ canvas, args }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('50 of 2,310 shown');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByRole('button', { name: 'Load more' })).toHaveFocus();
  await expect(args.onLoadMore).toHaveBeenCalledOnce();
});

export const Loading = meta.story({ args: { isLoading: true } });

export const AllShown = meta.story({ args: { shown: 7, total: 7 } });

export const Driver = meta.story({ globals: { density: 'driver', viewport: { value: 'small' } } });
