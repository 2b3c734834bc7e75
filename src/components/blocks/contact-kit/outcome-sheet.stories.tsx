import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { workHours } from '#shared/working-time.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { OutcomeSheet } from './outcome-sheet.tsx';

const meta = preview.meta({
  component: OutcomeSheet,
  tags: ['!autodocs'],
  args: {
    isOpen: true,
    onOpenChange: fn(),
    channel: 'call' as const,
    name: 'Mohammed Ashraf Ali',
    now: sampleNow,
    onLog: fn(),
  },
});

const isReady = () => waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus());

export const Default = meta.story({ play: isReady });

Default.test('shows an error on Enter without an outcome', async ({ args }) => {
  await userEvent.keyboard('{Enter}');
  await expect(await screen.findByRole('alert')).toHaveTextContent('Choose an outcome first');
  await expect(args.onLog).not.toHaveBeenCalled();
});

Default.test('treats digits in the note as text', async ({ args }) => {
  await userEvent.keyboard('1');
  await expect(screen.getByRole('radio', { name: /Answered, interested/ })).toBeChecked();
  await userEvent.type(screen.getByLabelText('Note'), 'Knows bus 42{Enter}');
  await expect(args.onLog).toHaveBeenCalledWith({
    outcome: 'answered_interested',
    note: 'Knows bus 42',
    callBackAt: null,
  });
});

Default.test('Escape logs nothing', async ({ args }) => {
  await userEvent.keyboard('2{Escape}');
  await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  await expect(args.onLog).not.toHaveBeenCalled();
});

/** No answer: suggests another call at the next working time. */
export const NoAnswer = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { hours: workHours },
  play: async () => {
    await isReady();
    await userEvent.keyboard('3');
    await screen.findByRole('checkbox');
  },
});

const logged = (callBackAt: string | null) => ({ outcome: 'no_answer', note: null, callBackAt });

NoAnswer.test('schedules the next call, and cancels it, with the same key', async ({ args }) => {
  const retry = screen.getByRole('checkbox', { name: /^Call again/ });
  await userEvent.keyboard('r');
  await expect(retry).toBeChecked();
  await userEvent.keyboard('r');
  await expect(retry).not.toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect(args.onLog).toHaveBeenCalledWith(logged(null));
});

NoAnswer.test('schedules the call within working hours', async ({ args }) => {
  await userEvent.keyboard('r{Enter}');
  await expect(args.onLog).toHaveBeenCalledWith(logged('2026-03-12T12:00:00.000Z'));
});

/** Restores what was entered before the page was closed. */
export const Begun = meta.story({
  args: {
    draft: {
      started: {
        channel: 'call',
        outcome: 'answered_interested',
        note: 'Wife asks about',
        callBack: { choice: 'hour', date: null, time: null },
      },
      onOpen: fn(),
      onStart: fn(),
    },
  },
  play: async () => {
    await screen.findByDisplayValue('Wife asks about');
    await expect(screen.getAllByRole('radio')[0]).toBeChecked();
  },
});

Begun.test('saves every change as a draft, and removes it on Cancel', async ({ args }) => {
  await userEvent.keyboard('3');
  await waitFor(() =>
    expect(args.draft?.onStart).toHaveBeenLastCalledWith(
      expect.objectContaining({ outcome: 'no_answer', note: 'Wife asks about' }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(args.draft?.onStart).toHaveBeenLastCalledWith(null);
  await expect(args.onLog).not.toHaveBeenCalled();
});

Begun.test('discards the draft on Escape', async ({ args }) => {
  await userEvent.keyboard('{Escape}');
  await expect(args.draft?.onStart).toHaveBeenLastCalledWith(null);
});

/** The seventh outcome asks when to call back. */
export const CallBack = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  play: async () => {
    await isReady();
    await userEvent.keyboard('7');
    await expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
  },
});

CallBack.test('schedules a call for tomorrow at nine, Dubai time', async ({ args }) => {
  await userEvent.click(screen.getByRole('radio', { name: /Tomorrow at/ }));
  await userEvent.keyboard('{Enter}');
  await expect(args.onLog).toHaveBeenCalledWith(
    expect.objectContaining({ callBackAt: '2026-03-13T05:00:00.000Z' }),
  );
});

/** Any other time, which must be in the future. */
export const AnotherTime = CallBack.extend({
  tags: ['!mode:arabic', '!mode:small'],
  play: async () => {
    await isReady();
    await userEvent.keyboard('7');
    await userEvent.click(screen.getAllByRole('radio').at(-1) ?? document.body);
    await userEvent.keyboard('{Enter}');
    await screen.findAllByRole('spinbutton');
  },
});

AnotherTime.test('refuses an incomplete time', async ({ args }) => {
  await expect(screen.getByText('Choose a time in the future')).toBeVisible();
  await expect(args.onLog).not.toHaveBeenCalled();
});

export const AfterAMessage = meta.story({ args: { channel: 'whatsapp' as const } });

AfterAMessage.test('ignores the draft of a call', { args: Begun.input.args ?? {} }, async () => {
  await expect(await screen.findByRole('textbox')).toHaveValue('');
  await expect(screen.getAllByRole('radio')[0]).toBeChecked();
});

export const LongName = meta.story({
  args: { name: 'عبد الرحمن محمد عبد الله بن خليفة المنصوري الهاشمي القرشي' },
  globals: { viewport: { value: 'small' } },
});
