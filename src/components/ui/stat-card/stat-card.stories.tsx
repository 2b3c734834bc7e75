import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { StatCard } from './stat-card.tsx';

const meta = preview.meta({
  component: StatCard,
  args: { label: 'First contact', value: '14 min' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();

export const Good = meta.story({
  args: {
    tone: 'good',
    note: 'Within the hour we promise',
    change: { direction: 'down', words: '6 min less than last week', tone: 'good' },
  },
});

export const Warning = meta.story({
  args: { label: 'Expiring soon', value: '3', tone: 'warn', note: 'Today, before 18:00' },
});

export const Bad = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  args: {
    label: 'Late',
    value: '12',
    tone: 'bad',
    note: 'Past the time we promise',
    change: { direction: 'up', words: '5 more than yesterday', tone: 'bad' },
  },
});

const definition =
  'The time from the arrival of a lead to the first call that was answered, in working hours.';

/** The card links to the counted items. Its button shows the definition. */
export const LinkAndDefinition = meta.story({ args: { definition, href: '/recruiter/leads' } });

LinkAndDefinition.test(
  'opens the definition with the keyboard, and Escape returns the focus',
  async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'First contact' })).toHaveFocus();
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'What “First contact” means' });
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText(definition)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(definition)).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  },
);

LinkAndDefinition.test('makes the whole card a link, except its button', async ({ canvas }) => {
  const { left, bottom } = canvas.getByText('14 min').getBoundingClientRect();
  const under = document.elementFromPoint(left + 2, bottom - 2);
  await expect(under).toBe(canvas.getByRole('link'));
});

export const Loading = meta.story({ args: { loadingLabel: 'Loading first contact' } });

Loading.test('announces what is loading in place of the number', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Loading first contact');
  await expect(canvas.queryByText('14 min')).not.toBeInTheDocument();
});

export const Failed = meta.story({
  args: { error: 'This number could not be loaded', onRetry: fn(), href: '/recruiter/leads' },
});

Failed.test('can be retried with the keyboard', async ({ canvas, args }) => {
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onRetry).toHaveBeenCalledOnce();
});

export const LongWords = meta.story({
  args: {
    label: 'Commission of candidates who are on the road and whose probation has ended',
    value: 'AED 1,234,567.50',
    note: 'More than was planned for the first quarter of the year',
    tone: 'good',
    definition,
  },
});
