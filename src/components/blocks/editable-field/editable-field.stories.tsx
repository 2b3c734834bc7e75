import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { WaitContext } from '#components/ui/wait/wait.ts';
import { AppError } from '#shared/app-error.ts';
import { manualClock } from '#storybook/manual-clock.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { EditableText } from './editable-text.tsx';

const offline = new AppError('network.offline');

const meta = preview.meta({
  component: EditableText,
  args: {
    label: 'Employer now',
    value: 'Desert Lines Transport',
    now: sampleNow,
    onSave: fn(),
    onRetry: fn(),
    onDiscard: fn(),
    onKeepMine: fn(),
    onTakeTheirs: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '25.75rem' }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();

Default.test('opens and saves with Enter, and returns the focus', async ({ canvas, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Employer now Desert Lines Transport' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByLabelText('Employer now')).toHaveFocus();
  await userEvent.clear(canvas.getByLabelText('Employer now'));
  await userEvent.keyboard('Gulf Couriers{Enter}');
  await expect(args.onSave).toHaveBeenCalledWith('Gulf Couriers', args.value);
  await expect(canvas.getByRole('button')).toHaveFocus();
});

Default.test('cancels on Escape, and saves nothing when nothing was changed', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button'));
  await userEvent.keyboard(' and more{Escape}');
  await expect(canvas.getByRole('button')).toHaveFocus();
  await expect(canvas.getByRole('button')).toHaveTextContent('Desert Lines Transport');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect(canvas.getByRole('button')).toHaveFocus();
  await expect(args.onSave).not.toHaveBeenCalled();
});

Default.test('saves an emptied field as unknown', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button'));
  await userEvent.clear(canvas.getByRole('textbox'));
  await userEvent.keyboard('{Enter}');
  await expect(args.onSave).toHaveBeenCalledWith(null, args.value);
});

/** A colleague changes the field that is being edited. */
export const ChangedMeanwhile = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Changing(args) {
    const [value, setValue] = useState(args.value);
    useEffect(() => {
      const change = () => setValue('Emirates Movers');
      addEventListener('colleague', change);
      return () => removeEventListener('colleague', change);
    }, []);
    return <EditableText {...args} value={value} />;
  },
});

ChangedMeanwhile.test(
  'saves together with the value shown when editing started',
  async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    dispatchEvent(new Event('colleague'));
    await userEvent.clear(canvas.getByRole('textbox'));
    await userEvent.keyboard('Gulf Couriers{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith('Gulf Couriers', 'Desert Lines Transport');
  },
);

ChangedMeanwhile.test(
  'saves nothing when nothing was edited, and shows the colleague’s value',
  async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    dispatchEvent(new Event('colleague'));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button')).toHaveTextContent('Emirates Movers');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
);

export const Editing = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});

export const NotKnown = meta.story({ args: { value: null } });

export const WithNote = meta.story({ args: { note: 'Since Thu 12 Mar 2024' } });

export const Saving = meta.story({ args: { state: { status: 'saving', value: 'Gulf Couriers' } } });

Saving.test('shows the new value while it is being saved', async ({ canvas }) => {
  await expect(canvas.getByRole('button')).toHaveTextContent('Gulf Couriers');
  await expect(canvas.getByRole('status')).toHaveTextContent('Saving...');
});

const clock = manualClock();

/** Shows that the value was saved, for two seconds. */
export const Saved = meta.story({
  render: function Kept(args) {
    const [isSaving, setSaving] = useState(true);
    return (
      <WaitContext value={clock.wait}>
        <EditableText {...args} state={isSaving ? { status: 'saving', value: args.value } : null} />
        <button type="button" hidden onClick={() => setSaving(false)} />
      </WaitContext>
    );
  },
  play: async ({ canvas }) => {
    canvas.getAllByRole('button', { hidden: true }).at(-1)?.click();
    await waitFor(() => expect(canvas.getByRole('status').querySelector('svg')).toBeVisible());
  },
});

Saved.test('hides the “Saved” message after a moment', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Saved');
  await clock.ring();
  await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
});

/** The entered value is kept and can be saved again. */
export const Failed = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  args: { state: { status: 'failed', value: 'Gulf Couriers', error: offline } },
});

Failed.test('shows the error, and can be retried or discarded', async ({ canvas, args }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent(/Not saved. Network connection unavailable/);
  await expect(canvas.getByRole('button', { name: /Gulf Couriers/ })).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
  await expect(args.onDiscard).toHaveBeenCalledOnce();
});

export const InConflict = meta.story({
  tags: ['mode:small'],
  args: {
    state: {
      status: 'conflict',
      value: 'Gulf Couriers',
      theirs: 'Emirates Movers',
      by: 'Sara Khan',
      at: sampleNow - 2 * 60_000,
    },
  },
});

InConflict.test('shows both values, and either can be kept', async ({ canvas, args }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('⁨Sara Khan⁩ changed this ⁨2 min⁩ ago');
  await expect(canvas.getByText('Gulf Couriers')).toBeVisible();
  await expect(canvas.getByText('Emirates Movers')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onKeepMine).toHaveBeenCalledOnce();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onTakeTheirs).toHaveBeenCalledOnce();
});

/** The focus moves to the value once the conflict is resolved. */
InConflict.test(
  'keeps the focus on the field',
  {
    render: function Kept({ state, ...args }) {
      const [isOpen, setOpen] = useState(true);
      return <EditableText {...args} state={isOpen ? state : null} onTakeTheirs={() => setOpen(false)} />;
    },
  },
  async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use theirs' }));
    await expect(canvas.getByRole('button', { name: /Desert Lines/ })).toHaveFocus();
  },
);

export const DisabledWithReason = meta.story({
  args: { disabledReason: 'Only operations may change this once the hand-over is accepted' },
});

DisabledWithReason.test('can’t be opened, and shows the reason', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
  await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  await expect(canvas.getByRole('button')).toHaveAccessibleDescription(/Only operations/);
  await screen.findByRole('tooltip');
});

/** A right-to-left name of 60 characters. */
export const LongText = meta.story({
  args: {
    label: 'Name in Arabic as it stands in the passport',
    value: 'عبد الرحمن محمد عبد الله بن خليفة المنصوري الهاشمي القرشي',
  },
  globals: { viewport: { value: 'small' } },
});
