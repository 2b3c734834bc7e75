import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Pagination } from './pagination.tsx';

const meta = preview.meta({
  component: Pagination,
  args: {
    from: 51,
    to: 100,
    total: 2310,
    hasPrevious: true,
    hasNext: true,
    onPrevious: fn(),
    onNext: fn(),
    pageSize: 50,
    pageSizes: [25, 50, 100],
    onPageSize: fn(),
  },
});

export const Middle = meta.story({ tags: ['all-modes'] });

Middle.test(
  'shows the range of visible rows, and can be used with the keyboard',
  async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('51–100 of 2,310');
    await userEvent.tab();
    await expect(canvas.getByRole('combobox', { name: 'Rows per page' })).toHaveFocus();
    await userEvent.selectOptions(canvas.getByRole('combobox'), '100');
    await expect(args.onPageSize).toHaveBeenCalledWith(100);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPrevious).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onNext).toHaveBeenCalledOnce();
  },
);

export const First = meta.story({ args: { from: 1, to: 50, hasPrevious: false } });

/** The button that led to the last page stays, with the reason it is disabled. */
export const Last = meta.story({
  render: function ToTheEnd(args) {
    const [from, setFrom] = useState(2251);
    const isLast = from > 2300;
    return (
      <Pagination
        {...args}
        from={from}
        to={isLast ? 2310 : 2300}
        hasNext={!isLast}
        onNext={() => setFrom(2301)}
        onPrevious={() => setFrom(2251)}
      />
    );
  },
});

Last.test('keeps the focus on the last page', async ({ canvas, args }) => {
  const next = canvas.getByRole('button', { name: 'Next' });
  next.focus();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByRole('status')).toHaveTextContent('2,301–2,310 of 2,310');
  await expect(next).toHaveFocus();
  await expect(next).toHaveAccessibleDescription('This is the last page');
  await userEvent.keyboard('{Enter}');
  await expect(args.onNext).not.toHaveBeenCalled();
});

/** The total of a log is unknown. */
export const Uncounted = meta.story({
  render: ({ onPrevious, onNext }) => (
    <Pagination from={51} to={100} hasPrevious hasNext onPrevious={onPrevious} onNext={onNext} />
  ),
});

export const Loading = meta.story({ args: { isLoading: true } });

Loading.test('does not change the page again while loading', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: /Next/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onNext).not.toHaveBeenCalled();
});

export const Driver = meta.story({ globals: { density: 'driver', viewport: { value: 'phone' } } });
