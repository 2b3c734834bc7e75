import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import { WaitContext } from '#components/ui/wait/wait.ts';
import { manualClock } from '#storybook/manual-clock.ts';
import preview from '#storybook/preview.tsx';
import { createToastQueue, ToastContext, useToasts } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

const queue = createToastQueue();
const clock = manualClock();
const undo = fn();
const undone = { tone: 'good', text: '12 leads assigned to Sara Khan', onUndo: undo } as const;

function AddButton() {
  const toasts = useToasts();
  return <Button onPress={() => toasts.add(undone)}>Assign</Button>;
}

const meta = preview.meta({
  component: ToastRegion,
  tags: ['!autodocs'],
  args: { queue },
  decorators: [
    (Story) => (
      <WaitContext value={clock.wait}>
        <ToastContext value={queue}>
          <div style={{ minBlockSize: '18rem' }}>
            <AddButton />
            <Story />
          </div>
        </ToastContext>
      </WaitContext>
    ),
  ],
  beforeEach: () => queue.clear(),
});

const adding = (...toasts: Parameters<typeof queue.add>[0][]) => ({
  play: async () => {
    for (const toast of toasts) queue.add(toast);
    await screen.findAllByRole('alertdialog');
  },
});

/** The action can be undone. */
export const WithUndo = meta.story(adding(undone));

WithUndo.test('disappears after ten seconds', async () => {
  await expect(screen.getByText('10 s')).toBeInTheDocument();
  for (let second = 9; second > 0; second -= 1) {
    await clock.ring();
    await screen.findByText(`${second} s`);
  }
  await clock.ring();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await expect(undo).not.toHaveBeenCalled();
});

WithUndo.test('pauses the countdown on hover', async () => {
  // Retries, because the browser's real pointer can interfere with the simulated one when the page changes under it.
  await waitFor(async () => {
    await userEvent.unhover(screen.getByRole('alertdialog'));
    await userEvent.hover(screen.getByRole('alertdialog'));
    expect(clock.isIdle()).toBe(true);
  });
  await userEvent.unhover(screen.getByRole('alertdialog'));
  await clock.ring();
  await screen.findByText('9 s');
});

WithUndo.test('pauses while newer toasts hide it, and restarts the full time when it reappears', async () => {
  await clock.ring();
  await screen.findByText('9 s');
  const [first = ''] = ['First', 'Second', 'Third'].map((text) => queue.add({ tone: 'bad', text }));
  await waitFor(() => expect(screen.queryByText('9 s')).not.toBeInTheDocument());
  await waitFor(() => expect(clock.isIdle()).toBe(true));
  queue.close(first);
  for (let second = 10; second > 0; second -= 1) {
    await screen.findByText(`${second} s`);
    await clock.ring();
  }
  await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(2));
  await expect(screen.queryByText(undone.text)).not.toBeInTheDocument();
});

WithUndo.test('F6 focuses the toast, Undo reverts the action, and the focus returns', async ({ canvas }) => {
  const button = canvas.getByRole('button', { name: 'Assign' });
  button.focus();
  await userEvent.keyboard('{F6}');
  await waitFor(() => expect(screen.getByRole('region', { name: /notification/ })).toHaveFocus());
  await waitFor(() => expect(clock.isIdle()).toBe(true));
  await userEvent.tab();
  await userEvent.tab();
  await expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await expect(clock.isIdle()).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

WithUndo.test('is announced without the countdown', async () => {
  const words = screen.getByRole('status');
  await expect(words).toHaveTextContent(undone.text);
  await clock.ring();
  await screen.findByText('9 s');
  await expect(words).not.toHaveTextContent('9 s');
});

/** Closes after six seconds. */
export const Good = meta.story(adding({ tone: 'good', text: 'Interview scheduled' }));

/** Stays until the user closes it. */
export const Bad = meta.story(
  adding({ tone: 'bad', text: 'The offer was not sent. It is kept as a draft.' }),
);

Bad.test('stays until it is closed', async () => {
  await expect(clock.isIdle()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

export const Information = meta.story(adding({ tone: 'info', text: 'Amal has opened the same record' }));

const four = [
  { tone: 'info', text: 'This one waits for its turn' },
  { tone: 'good', text: 'Interview scheduled' },
  { tone: 'bad', text: 'The offer was not sent' },
  undone,
] as const;

/** At most three are visible. */
export const Several = meta.story({ tags: ['mode:dark', 'mode:arabic'], ...adding(...four) });

Several.test('shows the oldest toast when there is space', async () => {
  await expect(screen.getAllByRole('alertdialog')).toHaveLength(3);
  await expect(screen.queryByText(four[0].text)).not.toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await screen.findByText(four[0].text);
});

/** Above the bottom menu. */
export const Driver = meta.story({
  ...adding(undone),
  globals: { density: 'driver', viewport: { value: 'phone' } },
});

Driver.test('leaves space for the menu', async () => {
  const { bottom } = screen.getByRole('alertdialog').getBoundingClientRect();
  await expect(window.innerHeight - bottom).toBeGreaterThanOrEqual(64);
});

export const LongText = meta.story({
  ...adding({
    ...undone,
    text: '12 leads were assigned to Sara Khan, who speaks Urdu and Pashto, and to nobody else in the team of Sharjah',
  }),
  globals: { viewport: { value: 'small' } },
});
