import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ScreeningContext } from '#machines/candidate/screening/screening.context.ts';
import { riderScreening } from '#machines/candidate/screening/screening.fixtures.ts';
import type { Answers, QuestionId } from '#machines/candidate/screening/screening.questions.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { empty, known, openings } from './screening.fixtures.ts';
import type { ScreeningState } from './screening.props.ts';
import { ScreeningView } from './screening.view.tsx';

/** Returns the context with this question shown and unsaved answers. */
const asking = (question: QuestionId, answers: Answers = {}): ScreeningContext => ({
  ...known,
  question,
  draft: { ...known.draft, values: { ...known.draft.values, answers } },
});

const meta = preview.meta({
  component: ScreeningView,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop' } },
  args: {
    context: asking('experience'),
    state: 'asking' as ScreeningState,
    openings,
    send: fn(),
    onDecide: fn(),
    now: sampleNow,
  },
});

/** The first unanswered question. Known answers are listed beside it. */
export const Asking = meta.story({
  tags: ['state:screening.asking', 'all-modes'],
});

Asking.test(
  'saves a number on Enter and moves to the next field, then the next question',
  async ({ args }) => {
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'UAE driving experience' })).toHaveFocus(),
    );
    await userEvent.keyboard('24{Enter}');
    await expect(args.send).toHaveBeenCalledWith({
      type: 'answer.change',
      field: 'uae_experience_months',
      value: 24,
    });
    await expect(screen.getByRole('textbox', { name: 'Total driving experience' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'question.next' });
  },
);

Asking.test('returns to the previous question on Shift+Tab in the first field', async ({ args }) => {
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'UAE driving experience' })).toHaveFocus());
  await userEvent.tab({ shift: true });
  await expect(args.send).toHaveBeenLastCalledWith({ type: 'question.back' });
});

/** A choice, chosen by its digit. */
export const Choosing = meta.story({ tags: ['mode:small'], args: { context: asking('visa') } });

Choosing.test(
  'chooses with a digit, moves to the date with Enter and closes with Escape',
  async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('radio', { name: /Visit/ })).toHaveFocus());
    await userEvent.keyboard('4');
    await expect(args.send).toHaveBeenLastCalledWith({
      type: 'answer.change',
      field: 'visa_status',
      value: 'cancelled',
    });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('spinbutton')[0]).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'screening.close' });
  },
);

/** The consent text is read to the driver before they agree. */
export const Consent = meta.story({
  args: { context: asking('consent', { consent_channel: { value: 'call', seen: null } }) },
});

Consent.test('shows which answer is not saved yet', async () => {
  await waitFor(() => expect(screen.getByText(/1 answer is not saved yet/)).toBeVisible());
  const entry = within(screen.getByRole('navigation')).getByRole('button', { name: /Consent/ });
  await expect(entry).toHaveAccessibleName(/Not saved yet/);
});

const unsent = { value: 24, seen: null };
const experience = { field: 'uae_experience_months' as const, ...unsent };

/** Offline: the answer is kept, and the user continues. */
export const NotSaved = meta.story({
  args: {
    context: {
      ...asking('experience', { uae_experience_months: unsent }),
      lead: {
        ...known.lead,
        fields: new Map([
          [
            'uae_experience_months' as const,
            { ...experience, status: 'failed' as const, error: new AppError('network.offline') },
          ],
        ]),
      },
    },
  },
});

NotSaved.test('retries', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(args.send).toHaveBeenLastCalledWith({ type: 'question.go', question: 'experience' });
});

/** A colleague answered the same question. The user chooses one of the answers. */
export const Conflicting = meta.story({
  args: {
    context: {
      ...asking('experience', { uae_experience_months: unsent }),
      lead: {
        ...known.lead,
        record: { ...riderScreening, uae_experience_months: 12 },
        fields: new Map([
          [
            'uae_experience_months' as const,
            {
              ...experience,
              status: 'conflict' as const,
              theirs: 12,
              by: 'Omar Farouk',
              at: sampleNow - 120_000,
            },
          ],
        ]),
      },
    },
  },
});

Conflicting.test('takes the colleague’s answer', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
  await expect(args.send).toHaveBeenLastCalledWith({
    type: 'conflict.takeTheirs',
    field: 'uae_experience_months',
  });
});

export const Opening = meta.story({
  tags: ['state:screening.opening', 'state:screening.closing'],
  args: { context: empty, state: 'opening' },
});

/** A lead that is in the pool, or a colleague's. */
export const Missing = meta.story({
  tags: ['state:screening.missing'],
  args: { context: empty, state: 'missing' },
});

export const Unread = meta.story({
  tags: ['state:screening.unread'],
  args: {
    context: { ...empty, lead: { ...empty.lead, error: new AppError('network.noAnswer') } },
    state: 'unread',
  },
});
