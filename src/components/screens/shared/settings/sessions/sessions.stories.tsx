import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { start } from '#machines/fixtures/people.ts';
import { threeSessions } from '#machines/shared/settings/sessions/sessions.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { SessionsView, type SessionsViewProps } from './sessions.view.tsx';

const meta = preview.meta({
  component: SessionsView,
  args: {
    load: loaded(threeSessions),
    now: start,
    ending: { error: null, isPending: false },
    hasUnsent: false,
    onRetry: fn(),
    onEnd: fn(),
    onDismiss: fn(),
    onEnded: fn(),
    onSignOut: fn(),
  },
});

/** Removes ended sessions from the list, as a reload would. */
function StatefulSessions(props: SessionsViewProps) {
  const [sessions, setSessions] = useState(threeSessions);
  const end = (id: string) => setSessions(threeSessions.filter((one) => one.id !== id));
  return <SessionsView {...props} load={loaded(sessions)} onEnd={end} />;
}

export const Several = meta.story({
  tags: ['all-modes'],
  render: (args) => <StatefulSessions {...args} />,
});

Several.test(
  'states when signing out another device takes effect, and Escape cancels',
  async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'the next time it contacts the server',
    );
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
);

Several.test('reports once which device was signed out, and closes the dialog', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(args.onEnded).toHaveBeenCalledWith(expect.stringContaining('Safari on iPhone')));
  await expect(args.onEnded).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

/** Nowhere else. */
export const Alone = meta.story({ args: { load: loaded(threeSessions.slice(0, 1)) } });

const ask = async () => {
  await userEvent.click(screen.getAllByRole('listitem')[1]?.querySelector('button') ?? document.body);
};

export const Ending = meta.story({
  tags: ['!autodocs'],
  args: { ending: { error: null, isPending: true } },
  play: ask,
});

export const NotEnded = meta.story({
  tags: ['!autodocs'],
  args: { ending: { error: new AppError('network.noAnswer'), isPending: false } },
  play: ask,
});

export const Loading = meta.story({ args: { load: { data: null, error: null, isLoading: true } } });

export const Failed = meta.story({
  args: { load: { data: null, error: new AppError('network.offline'), isLoading: false } },
});

function loaded(data: typeof threeSessions) {
  return { data, error: null, isLoading: false };
}
