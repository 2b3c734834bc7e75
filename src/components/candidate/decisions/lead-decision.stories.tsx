import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { type DecisionValues, emptyDecision } from '#machines/candidate/decisions/decision.values.ts';
import { imran, reasons, standing, user } from '#machines/candidate/decisions/decisions.fixtures.ts';
import type { DecisionIntent, Standing } from '#machines/candidate/decisions/standing.ts';
import { AppError } from '#machines/data/errors.ts';
import { Refusal } from '#machines/data/refusal.ts';
import type { FormContext } from '#machines/kinds/form.machine.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { choosableReasons } from './choosable-reasons.ts';
import { DecisionDialog } from './decision-dialog.tsx';

const form: FormContext<DecisionValues, DecisionValues> = {
  key: { userId: user.id, screen: 'recruiter.leads.reject', record: imran.id },
  start: emptyDecision,
  values: emptyDecision,
  errors: {},
  error: null,
  restoredFrom: null,
  isKept: true,
  result: null,
};
const typed = (values: Partial<DecisionValues>, rest: Partial<typeof form> = {}) => ({
  ...form,
  values: { ...emptyDecision, ...values },
  ...rest,
});

const meta = preview.meta({
  component: DecisionDialog,
  tags: ['!autodocs'],
  args: {
    intent: 'reject' as DecisionIntent,
    name: 'Imran Qureshi',
    standing: standing as Standing | null,
    unread: null as AppError | null,
    form,
    isPending: false,
    isSubmitting: false,
    reasons: choosableReasons(reasons, 'contacting', 'recruiter'),
    now: sampleNow,
    onChange: fn(),
    onSubmit: fn(),
    onDiscard: fn(),
    onCancel: fn(),
    onRetry: fn(),
  },
});

export const Reading = meta.story({
  tags: ['state:leadStanding.loading'],
  args: { standing: null },
});

export const Unread = meta.story({
  tags: ['state:leadStanding.failed'],
  args: { standing: null, unread: new AppError('network.offline') },
});

Unread.test('is read again when asked', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});

/** A reason is chosen: what the driver is told, in their language too, and when they may come back. */
export const Reject = meta.story({
  tags: [
    'state:leadStanding.ready',
    'state:leadDecision.editing.resting',
    'state:leadDecision.editing.keeping',
    'state:leadDecision.editing.discarding',
    'mode:arabic',
    'mode:small',
  ],
  args: { form: typed({ reason: 'unreachable', note: 'Called on three days.' }, { restoredFrom: 1 }) },
});

Reject.test('says what the driver reads, and what may be chosen here by whom', async ({ args }) => {
  const dialog = screen.getByRole('dialog');
  await expect(dialog).toHaveTextContent('We could not reach you.');
  await expect(dialog).toHaveTextContent('آپ سے رابطہ نہیں ہو سکا');
  await expect(dialog).toHaveTextContent(/Sat 11 Apr 2026.*after 30 days/);
  screen.getByRole('button', { name: /^Could not be reached/ }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  await userEvent.click(screen.getByRole('option', { name: 'Labour ban or absconding report' }));
  await expect(args.onChange).toHaveBeenCalledWith({ reason: 'labour_ban_or_absconding' });
  await userEvent.click(screen.getByRole('button', { name: 'Begin anew' }));
  await expect(args.onDiscard).toHaveBeenCalledOnce();
});

/** Somebody changed the lead first: who and when, and what was typed is still there. */
export const Stale = meta.story({
  tags: ['state:leadStanding.refreshing'],
  args: {
    form: typed({ reason: 'not_interested' }, { error: new Refusal('STALE_VERSION') }),
  },
});

Stale.test('says who it was, and lets the person decide again', async ({ args }) => {
  await expect(screen.getByRole('alert')).toHaveTextContent(/Sara Khan.* changed it .*2 min.* ago/);
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await expect(args.onSubmit).toHaveBeenCalledOnce();
});

export const Rejecting = meta.story({
  tags: ['state:leadDecision.restoring', 'state:leadDecision.submitting', 'state:leadDecision.clearing'],
  args: { isPending: true, isSubmitting: true, form: typed({ reason: 'not_interested' }) },
});

/** One condition is not met; with a reason it may be passed. */
export const Qualify = meta.story({
  args: { intent: 'qualify', form: typed({}, { errors: { overrides: 'override' } }) },
});

Qualify.test('takes the reason by keyboard, and sends it by Enter', async ({ args }) => {
  const why = screen.getByRole('textbox', { name: 'Why it may pass anyway' });
  await expect(why).toHaveAccessibleDescription(/Write a reason/);
  why.focus();
  await userEvent.keyboard('M{Enter}');
  await expect(args.onChange).toHaveBeenCalledWith({ overrides: { eligibility_run: 'M' } });
  await expect(args.onSubmit).toHaveBeenCalledOnce();
});

const barred: Standing = {
  ...standing,
  preview: standing.preview && {
    ...standing.preview,
    gates: standing.preview.gates.map((gate) =>
      gate.gate === 'consent_given' ? { ...gate, met: false } : gate,
    ),
  },
};

/** Without consent nobody qualifies, whatever the reason. */
export const QualifyBarred = meta.story({
  args: { intent: 'qualify', standing: barred },
  globals: { theme: 'dark' },
});

QualifyBarred.test('says what has to be settled first', async ({ args }) => {
  const qualify = screen.getByRole('button', { name: /^Qualify/ });
  await expect(qualify).toHaveAccessibleDescription('First settle what is not met');
  await userEvent.click(qualify);
  await expect(args.onSubmit).not.toHaveBeenCalled();
});

export const Hold = meta.story({
  args: { intent: 'hold', form: typed({ note: 'Travels until the 20th', until: '2026-03-20' }) },
});

export const NextAction = meta.story({
  args: { intent: 'nextAction', form: typed({ day: '2026-03-13', time: '09:00' }) },
});

NextAction.test('has times at hand, and can say that nothing is next', async ({ args }) => {
  await expect(screen.getByRole('dialog')).toHaveTextContent(/today.*16:30.*Call about the licence copy/);
  await userEvent.click(screen.getByRole('button', { name: /Tomorrow.*09:00/ }));
  await expect(args.onChange).toHaveBeenCalledWith({
    day: '2026-03-13',
    time: '09:00',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Nothing is next' }));
  await expect(args.onChange).toHaveBeenCalledWith({ isNothingNext: true });
});

export const Release = meta.story({ args: { intent: 'release' } });

export const Resume = meta.story({
  args: {
    intent: 'resume',
    standing: {
      ...standing,
      candidate: { ...imran, hold_state: 'on_hold' as const, hold_until: '2026-03-20' },
      internal: standing.internal && { ...standing.internal, hold_reason: 'Travels until the 20th' },
    },
  },
  globals: { viewport: { value: 'small' } },
});
