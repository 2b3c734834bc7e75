import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Notifications } from './notifications.tsx';

const meta = preview.meta({
  component: Notifications,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end', minBlockSize: '16rem' }}>{Story()}</div>
    ),
  ],
});

const open = async () => {
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('dialog');
};

export const Closed = meta.story();

export const Empty = meta.story({ play: open });

Empty.test('Escape closes it and gives the focus back', async () => {
  await waitFor(() => expect(screen.getByText('No notifications yet')).toBeVisible());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toHaveFocus());
});

export const Arabic = meta.story({ globals: { locale: 'ar' }, play: open });

export const Dark = meta.story({ globals: { theme: 'dark' }, play: open });
