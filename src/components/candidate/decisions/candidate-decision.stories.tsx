import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { type DecisionValues, emptyDecision } from '#machines/candidate/decisions/decision.values.ts';
import type { Decision, DecisionContext } from '#machines/candidate/decisions/decision-context.ts';
import {
  application,
  context,
  imran,
  reasons,
  user,
} from '#machines/candidate/decisions/decisions.fixtures.ts';
import { type Move, transitionOf } from '#machines/candidate/decisions/moves.ts';
import type { FormContext } from '#machines/factories/form.machine.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Gate } from '#shared/stages.gates.ts';
import { phaseOf, type Stage } from '#shared/stages.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { choosableReasons } from './choosable-reasons.ts';
import { DecisionDialog } from './decision-dialog.tsx';

const form: FormContext<DecisionValues, DecisionContext> = {
  key: { userId: user.id, screen: 'candidate.reject', record: imran.id },
  start: emptyDecision,
  values: emptyDecision,
  errors: {},
  error: null,
  restoredDraftTime: null,
  isStored: true,
  result: null,
};
const typed = (values: Partial<DecisionValues>, rest: Partial<typeof form> = {}) => ({
  ...form,
  values: { ...emptyDecision, ...values },
  ...rest,
});

/**
 * Returns props for a candidate at this stage, for a move by operations or the candidate's recruiter, with these gates
 * unmet.
 */
const from = (stage: Stage, decision: Move, unmet: readonly Gate[] = []) => {
  const isWithOperations = phaseOf(stage) === 'operations' || stage === 'deployed';
  const here = { ...application, stage, is_with_operations: isWithOperations };
  const transition = transitionOf(decision, here, isWithOperations ? 'operations' : 'owner');
  // `deploy` and `separate` record their day themselves.
  const asked = transition?.gates.filter((gate) => !gate.endsWith('_recorded'));
  const gates = asked?.map((gate) => ({
    gate,
    met: !unmet.includes(gate),
    params: {},
    overridable: gate === 'reapply_date_passed',
  }));
  return {
    decision,
    context: {
      ...context,
      candidate: { ...imran, current_stage: stage },
      application: here,
      transition,
      preview: transition && { ...transition, version: 4, allowed: true, gates: gates ?? [] },
    },
    reasons: choosableReasons(reasons, decision, stage, 'recruiter'),
  };
};

const meta = preview.meta({
  component: DecisionDialog,
  tags: ['!autodocs'],
  args: {
    decision: 'reject' as Decision,
    name: 'Imran Qureshi',
    context: {
      ...context,
      transition: transitionOf('reject', application, 'owner'),
      preview: null,
    } as DecisionContext | null,
    unread: null as AppError | null,
    form,
    isPending: false,
    isSubmitting: false,
    reasons: choosableReasons(reasons, 'reject', 'contacting', 'recruiter'),
    fixes: {},
    now: sampleNow,
    onChange: fn(),
    onSubmit: fn(),
    onDiscard: fn(),
    onCancel: fn(),
    onRetry: fn(),
  },
});

export const Reading = meta.story({
  tags: ['state:decisionContext.loading'],
  args: { context: null },
});

export const Unread = meta.story({
  tags: ['state:decisionContext.failed'],
  args: { context: null, unread: new AppError('network.offline') },
});

Unread.test('retries when “Try again” is pressed', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});

/**
 * The user chooses a reason. The dialog shows the message to the driver, in the driver's language too, and when they
 * may reapply.
 */
export const Reject = meta.story({
  tags: [
    'state:decisionContext.ready',
    'state:decision.editing.resting',
    'state:decision.editing.keeping',
    'state:decision.editing.discarding',
    'mode:arabic',
    'mode:small',
  ],
  args: { form: typed({ reason: 'unreachable', note: 'Called on three days.' }, { restoredDraftTime: 1 }) },
});

Reject.test('shows the message to the driver, and the reasons this user may choose', async ({ args }) => {
  const dialog = screen.getByRole('dialog');
  await expect(dialog).toHaveTextContent('We could not reach you.');
  await expect(dialog).toHaveTextContent('آپ سے رابطہ نہیں ہو سکا');
  await expect(dialog).toHaveTextContent(/Sat 11 Apr 2026.*after 30 days/);
  screen.getByRole('button', { name: /^Could not be reached/ }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  await userEvent.click(screen.getByRole('option', { name: 'Labour ban or absconding report' }));
  await expect(args.onChange).toHaveBeenCalledWith({ reason: 'labour_ban_or_absconding' });
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await expect(args.onDiscard).toHaveBeenCalledOnce();
});

/** Another user changed the lead first. The dialog says who and when, and keeps the input. */
export const Stale = meta.story({
  args: {
    form: typed({ reason: 'not_interested' }, { error: new Refusal('STALE_VERSION') }),
  },
});

Stale.test('names who changed the record, and can be submitted again', async ({ args }) => {
  await expect(screen.getByRole('alert')).toHaveTextContent(/Sara Khan.* changed the record .*2 min.* ago/);
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await expect(args.onSubmit).toHaveBeenCalledOnce();
});

export const Rejecting = meta.story({
  tags: ['state:decision.restoring', 'state:decision.submitting', 'state:decision.clearing'],
  args: { isPending: true, isSubmitting: true, form: typed({ reason: 'not_interested' }) },
});

/** One gate is not met. It can be overridden with a reason. */
export const Qualify = meta.story({
  args: { decision: 'qualify', context, form: typed({}, { errors: { overrides: 'override' } }) },
});

Qualify.test('accepts an override reason and submits with Enter', async ({ args }) => {
  const reasonField = screen.getByRole('textbox', { name: 'Reason for override' });
  await expect(reasonField).toHaveAccessibleDescription(/Enter a reason/);
  reasonField.focus();
  await userEvent.keyboard('M{Enter}');
  await expect(args.onChange).toHaveBeenCalledWith({ overrides: { eligibility_run: 'M' } });
  await expect(args.onSubmit).toHaveBeenCalledOnce();
});

/** Several gates are not met, and none can be overridden. */
export const QualifyBarred = meta.story({
  args: {
    ...from('contacting', 'qualify', ['licence_known', 'consent_given']),
    fixes: { licence_known: fn(), consent_given: fn() },
  },
  globals: { theme: 'dark' },
});

QualifyBarred.test('explains what must be fixed first, and links to it', async ({ args }) => {
  const qualify = screen.getByRole('button', { name: /^Qualify/ });
  await expect(qualify).toHaveAccessibleDescription('Meet all conditions first');
  await userEvent.click(qualify);
  await expect(args.onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Fix: Licence type known' }));
  await expect(args.fixes.licence_known).toHaveBeenCalledOnce();
});

/** All gates are met, so one press is enough. */
export const HandOver = meta.story({ args: from('offer_accepted', 'handOver') });

/** Operations returns the hand-over with a note for the recruiter. */
export const Return = meta.story({
  args: { ...from('handover_review', 'return'), form: typed({}, { errors: { note: 'note' } }) },
});

/** A new application before the allowed date, with a reason. */
export const Reopen = meta.story({
  args: {
    ...from('rejected', 'reopen', ['reapply_date_passed']),
    form: typed({ overrides: { reapply_date_passed: 'He has the licence now' } }),
  },
});

/** Asks for the first day of work. */
export const Deploy = meta.story({
  args: { ...from('onboarding', 'deploy'), form: typed({ day: '2026-03-14', vehicle: 'M-118' }) },
});

/** Asks for the last day of work. */
export const Separate = meta.story({
  args: { ...from('deployed', 'separate'), form: typed({ day: '2026-03-12', reason: 'resigned' }) },
});

/** Another user moved the candidate, so the decision is no longer possible. */
export const Impossible = meta.story({ args: from('offer_pending', 'qualify') });

export const Hold = meta.story({
  args: { decision: 'hold', form: typed({ note: 'Travels until the 20th', until: '2026-03-20' }) },
});

export const NextAction = meta.story({
  args: { decision: 'nextAction', form: typed({ day: '2026-03-13', time: '09:00' }) },
});

NextAction.test('suggests times, and can remove the next action', async ({ args }) => {
  await expect(screen.getByRole('dialog')).toHaveTextContent(/today.*16:30.*Call about the licence copy/);
  await userEvent.click(screen.getByRole('button', { name: /Tomorrow.*09:00/ }));
  await expect(args.onChange).toHaveBeenCalledWith({
    day: '2026-03-13',
    time: '09:00',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove next action' }));
  await expect(args.onChange).toHaveBeenCalledWith({ isNothingNext: true });
});

export const Release = meta.story({ args: { decision: 'release' } });

export const Resume = meta.story({
  args: {
    decision: 'resume',
    context: {
      ...context,
      candidate: { ...imran, hold_state: 'on_hold' as const, hold_until: '2026-03-20' },
      internal: context.internal && { ...context.internal, hold_reason: 'Travels until the 20th' },
    },
  },
  globals: { viewport: { value: 'small' } },
});
