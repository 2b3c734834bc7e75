import { expect, fn } from 'storybook/test';
import { dataRequests } from '#machines/admin/config/privacy/privacy.fixtures.ts';
import preview from '#storybook/preview.tsx';
import styles from './privacy.module.css';
import { RequestItem, type RequestItemProps } from './request-item.tsx';

/** Every kind of request, on one day. */
function RequestItems(props: Omit<RequestItemProps, 'request'>) {
  return (
    <ul className={styles.List}>
      {dataRequests.map((request) => (
        <RequestItem key={request.id} request={request} {...props} />
      ))}
    </ul>
  );
}

const meta = preview.meta({
  component: RequestItems,
  args: {
    today: '2026-03-12',
    isBusy: false,
    isExporting: false,
    error: null,
    onStartRequest: fn(),
    onExport: fn(),
    onStep: fn(),
  },
});

/** Overdue, urgent and answered requests. An erasure waits for the end of the application. */
export const EveryKind = meta.story({ tags: ['mode:arabic', 'mode:dark', 'mode:small'] });

EveryKind.test('erases no person with an open application, and explains why', async ({ canvas, args }) => {
  const erase = canvas.getByRole('button', { name: 'Erase person...' });
  await expect(erase).toHaveAttribute('aria-disabled', 'true');
  await expect(canvas.getByText(/still has an open application/, { selector: 'p' })).toBeVisible();
  await expect(args.onStep).not.toHaveBeenCalled();
});
