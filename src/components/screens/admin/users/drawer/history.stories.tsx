import { expect, fn, userEvent } from 'storybook/test';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { accountHistory, present } from './drawer.fixtures.ts';
import { HistoryView } from './history.tsx';

const meta = preview.meta({
  component: HistoryView,
  tags: ['!autodocs'],
  args: {
    name: 'Sara Haddad',
    history: accountHistory,
    error: null,
    isLoading: false,
    isExtending: false,
    onReload: fn(),
    onLoadEarlier: fn(),
    now: present,
  },
});

export const Ready = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Ready.test('describes what was done, and by whom', async ({ canvas, args }) => {
  const history = canvas.getByRole('region', { name: 'History of Sara Haddad' });
  await expect(history).toHaveTextContent('Signed out everywhere: 3 sessions');
  await expect(history).toHaveTextContent('Role: Operations to Recruiter');
  await expect(history).toHaveTextContent('Work reassigned: 4 cases, 1 task, and 2 interviews');
  await expect(history).toHaveTextContent(
    'Interviewer removed from 1 interview: no one was available to take over',
  );
  await userEvent.click(canvas.getByRole('button', { name: /earlier/ }));
  await expect(args.onLoadEarlier).toHaveBeenCalledOnce();
});

export const Loading = meta.story({ args: { history: null, isLoading: true } });

export const Extending = meta.story({ args: { isExtending: true } });

export const Failed = meta.story({ args: { history: null, error: new AppError('network.noAnswer') } });

export const Empty = meta.story({ args: { history: { entries: [], names: {}, hasMore: false } } });
