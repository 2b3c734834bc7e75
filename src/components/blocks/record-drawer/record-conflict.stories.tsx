import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { FieldState } from '#components/blocks/editable-field/field-state.ts';
import { workHours } from '#shared/working-time.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { SampleOverview, sampleContent } from '#storybook/sample/record.tsx';
import { RecordDrawer } from './record-drawer.tsx';

const theirs = 'Emirates Movers';

/** A record that Sara Khan changes while the user edits it. */
function TwoPeople({ onSaved }: { onSaved: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>('Desert Lines Transport');
  const [state, setState] = useState<FieldState<string> | null>(null);
  const resolveConflict = (kept: string | null) => {
    setValue(kept);
    setState(null);
    onSaved(kept);
  };
  const employer = {
    value,
    state,
    onSave: (mine: string | null) =>
      setState({ status: 'conflict', value: mine, theirs, by: 'Sara Khan', at: sampleNow - 120_000 }),
    onKeepMine: () => resolveConflict(state?.value ?? null),
    onTakeTheirs: () => resolveConflict(theirs),
  };
  return (
    <RecordDrawer
      isOpen
      onClose={fn()}
      now={sampleNow}
      hours={workHours}
      place={null}
      content={{
        ...sampleContent,
        panels: {
          ...sampleContent.panels,
          overview: { content: () => <SampleOverview employer={employer} /> },
        },
        tab: 'overview',
        onTab: fn(),
      }}
    />
  );
}

const meta = preview.meta({
  component: TwoPeople,
  tags: ['!autodocs'],
  args: { onSaved: fn() },
  globals: { viewport: { value: 'desktop' } },
});

/** The user saves and learns that another user saved first. */
export const Conflict = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  play: async () => {
    const [field] = await screen.findAllByRole('button', { name: /Desert Lines Transport/ });
    field?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.keyboard('Gulf Couriers{Enter}');
    await screen.findByText(theirs);
  },
});

Conflict.test('keeps the user’s own value with the keyboard', async ({ args }) => {
  await expect(screen.getByRole('button', { name: 'Keep mine' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onSaved).toHaveBeenCalledWith('Gulf Couriers');
  await expect(screen.getByRole('button', { name: 'Employer now Gulf Couriers' })).toHaveFocus();
});

Conflict.test('takes the other user’s value with the keyboard', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(args.onSaved).toHaveBeenCalledWith(theirs);
  await expect(screen.getByRole('button', { name: 'Employer now Emirates Movers' })).toHaveFocus();
});
