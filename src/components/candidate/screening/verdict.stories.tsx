import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  blocked,
  goodVerdict,
  overridableVerdict,
} from '#machines/candidate/screening/screening.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { all, openings } from './screening.fixtures.ts';
import type { ScreeningState } from './screening.props.ts';
import { ScreeningView } from './screening.view.tsx';

const meta = preview.meta({
  component: ScreeningView,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop' } },
  args: {
    context: all,
    state: 'judged' as ScreeningState,
    openings,
    send: fn(),
    onDecide: fn(),
    now: sampleNow,
  },
});

/** All gates are met: one press qualifies. */
export const Good = meta.story({
  tags: ['state:screening.judged'],
  args: { context: { ...all, verdict: goodVerdict }, state: 'judged' },
});

Good.test('qualifies with Enter, and offers the other decisions as buttons', async ({ args }) => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Qualify' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await expect(args.send).toHaveBeenLastCalledWith({ type: 'screening.qualify' });
  await userEvent.click(screen.getByRole('button', { name: 'Put on hold' }));
  await expect(args.onDecide).toHaveBeenCalledWith('hold');
});

const blankDraft = { ...all.draft, values: { ...all.draft.values, reason: ' ' } };

/** The candidate does not fit but can be qualified with a reason. */
export const WithReason = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { context: { ...all, verdict: overridableVerdict }, state: 'judged' },
});

WithReason.test('requires a reason, and links an unmet condition to its question', async ({ args }) => {
  await expect(screen.getByRole('button', { name: 'Qualify' })).toHaveAccessibleDescription(
    'Enter a reason first',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason for override' }), 'T');
  await expect(args.send).toHaveBeenLastCalledWith({ type: 'reason.change', reason: 'T' });
  await userEvent.click(screen.getByRole('button', { name: 'Answer: Personal details' }));
  await expect(args.send).toHaveBeenLastCalledWith({ type: 'question.go', question: 'person' });
});

/** Whitespace does not count as a reason. */
export const WithBlanks = WithReason.extend({
  tags: ['!mode:arabic', '!mode:small'],
  args: { context: { ...all, verdict: overridableVerdict, draft: blankDraft } },
  parameters: { chromatic: { disableSnapshot: true } },
});

WithBlanks.test('still requires a reason', async () => {
  await expect(screen.getByRole('button', { name: 'Qualify' })).toHaveAccessibleDescription(
    'Enter a reason first',
  );
});

/** Answers are missing. They are listed, and the gate can't be overridden. */
export const Blocked = meta.story({ args: { context: { ...all, verdict: blocked }, state: 'judged' } });

/** Another user changed the application. Nothing was done, and the verdict can be reloaded. */
export const Refused = meta.story({
  args: {
    context: {
      ...all,
      verdict: goodVerdict,
      draft: { ...all.draft, error: new Refusal('STALE_VERSION') },
    },
    state: 'judged',
  },
});

Refused.test('checks again', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await expect(args.send).toHaveBeenLastCalledWith({ type: 'screening.judge' });
});

export const Judging = meta.story({
  tags: ['state:screening.settling', 'state:screening.judging'],
  args: { context: all, state: 'judging' },
});

export const Unjudged = meta.story({
  tags: ['state:screening.unjudged'],
  args: { context: { ...all, error: new AppError('network.noAnswer') }, state: 'unjudged' },
});

export const Qualifying = meta.story({
  tags: ['state:screening.qualifying'],
  args: { context: { ...all, verdict: goodVerdict }, state: 'qualifying' },
});
