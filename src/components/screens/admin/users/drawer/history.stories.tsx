import { expect, fn, userEvent } from 'storybook/test';
import { AppError } from '#machines/data/errors.ts';
import preview from '#storybook/preview.tsx';
import { accountHistory, present } from './drawer.fixtures.ts';
import { HistoryView } from './history.tsx';

const none = { ...accountHistory, entries: [], hasMore: false };

const meta = preview.meta({
  component: HistoryView,
  tags: ['!autodocs'],
  args: {
    name: 'Sara Haddad',
    context: accountHistory,
    isLoading: false,
    isExtending: false,
    send: fn(),
    now: present,
  },
});

export const Ready = meta.story({ tags: ['state:userHistory.ready', 'mode:arabic', 'mode:small'] });

Ready.test('tells in words what was done, and by whom', async ({ canvas, args }) => {
  const history = canvas.getByRole('region', { name: 'History of Sara Haddad' });
  await expect(history).toHaveTextContent('Signed out everywhere: 3 sessions');
  await expect(history).toHaveTextContent('Role: Operations to Recruiter');
  await expect(history).toHaveTextContent('Work passed on: 4 cases, 1 task, and 2 interviews');
  await expect(history).toHaveTextContent('1 interview has an interviewer less: nobody was free');
  await userEvent.click(canvas.getByRole('button', { name: /earlier/ }));
  await expect(args.send).toHaveBeenCalledWith({ type: 'history.loadEarlier' });
});

export const Loading = meta.story({
  tags: ['state:userHistory.loading'],
  args: { context: none, isLoading: true },
});

export const Extending = meta.story({ tags: ['state:userHistory.extending'], args: { isExtending: true } });

export const Failed = meta.story({
  tags: ['state:userHistory.failed'],
  args: { context: { ...none, error: new AppError('network.noAnswer') } },
});

export const Empty = meta.story({ args: { context: none } });
