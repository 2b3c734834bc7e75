import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { lead, poolLead } from '#machines/candidate/record/candidate.fixtures.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { FieldState } from '#machines/factories/detail.machine.ts';
import type { FieldOf } from '#machines/factories/detail.source.ts';
import { partialDraft } from '#machines/shared/contact-draft/contact-draft.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import {
  candidateRecordArgs,
  knownCandidate,
  sampleContact,
} from '#storybook/sample/candidate-record-args.tsx';
import { mohammed, sampleNow } from '#storybook/sample/candidates.ts';
import { CandidateRecordView } from './candidate-record-view.tsx';

const meta = preview.meta({
  component: CandidateRecordView,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop' } },
  args: candidateRecordArgs,
  render: function Kept(args) {
    const [tab, setTab] = useState(args.tab);
    return <CandidateRecordView {...args} tab={tab} onTab={setTab} />;
  },
});

const drawer = () => screen.findByRole('dialog');
/** Moves the focus into the drawer once its call link is rendered, which takes a moment. */
async function openContactMenu() {
  await waitFor(() => expect(document.querySelector('a[href^="tel:"]')).toBeInTheDocument());
  (await drawer()).focus();
}
const withLead = (changes: Partial<OpenCandidate>) => ({
  ...knownCandidate,
  record: { ...lead, ...changes },
});

export const Ready = meta.story({
  tags: [
    'state:candidateRecord.record.ready',
    'state:candidateRecord.saving.idle',
    'state:candidateRecord.liveChanges.waiting',
    'state:candidateContact.idle',
    'all-modes',
  ],
});

Ready.test('logs a call with three keys', async ({ args }) => {
  await openContactMenu();
  await userEvent.keyboard('l');
  await screen.findByRole('dialog', { name: 'How did the call go?' });
  await userEvent.keyboard('3{Enter}');
  await expect(args.contact?.onLog).toHaveBeenCalledWith(
    expect.objectContaining({ channel: 'call', outcome: 'no_answer' }),
  );
});

Ready.test('lists only the actions this user may take', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Put on hold' }));
  await expect(args.onDecide).toHaveBeenCalledWith('hold');
  await expect(screen.queryByRole('menuitem', { name: 'Claim' })).not.toBeInTheDocument();
});

Ready.test('shows the last digits of the passport number, and replaces it as a whole', async ({ args }) => {
  const passport = await screen.findByRole('button', { name: /^Passport/ });
  await expect(passport).toHaveTextContent('•••• 4417');
  await userEvent.click(passport);
  await expect(screen.getByRole('textbox', { name: 'Passport number' })).toHaveValue('');
  await userEvent.keyboard('cd 98-76543{Enter}');
  await expect(args.send).toHaveBeenCalledWith({
    type: 'field.save',
    field: 'passport_no',
    value: 'CD9876543',
    seen: 'AB1234417',
  });
});

Ready.test('moves through the parts with shortcuts', async () => {
  (await drawer()).focus();
  await userEvent.keyboard(']');
  await screen.findByRole('region', { name: /^History of/ });
  await userEvent.keyboard(']');
  await waitFor(() => expect(screen.getByText('Police clearance')).toBeVisible());
  await userEvent.keyboard(']');
  await waitFor(() => expect(screen.getByText('Has his own bike')).toBeVisible());
});

/** With an offer, the candidate has every tab. The current tab stays selected in records that lack it. */
export const Further = meta.story({
  args: {
    context: withLead({ current_stage: 'offer_pending', stage_due_at: null }),
    tab: 'visa',
  },
});

Further.test('hides tabs that don’t apply yet, and shows the first one', async () => {
  await expect(await screen.findByRole('tab', { name: 'Offer' })).toBeInTheDocument();
  await expect(screen.queryByRole('tab', { name: 'Visa' })).not.toBeInTheDocument();
  await expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
});

/** Shows the list's row until the record is loaded. */
export const Known = meta.story({
  tags: ['state:candidateRecord.record.loading'],
  args: { context: { ...knownCandidate, record: null, isFetching: true }, known: mohammed },
});

Known.test('logs a call before the record has loaded', async ({ args }) => {
  await openContactMenu();
  await userEvent.keyboard('l');
  await screen.findByRole('dialog', { name: 'How did the call go?' });
  await userEvent.keyboard('1{Enter}');
  await expect(args.contact?.onLog).toHaveBeenCalledWith(
    expect.objectContaining({ outcome: 'answered_interested' }),
  );
});

/** An unowned candidate can be viewed and claimed. */
export const Pool = meta.story({ args: { context: { ...knownCandidate, record: poolLead } } });

Pool.test('must be claimed before anything else', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  await expect(args.onDecide).toHaveBeenCalledWith('claim');
  await expect(screen.getByRole('button', { name: /^Email/ })).toHaveAccessibleDescription(/Claim it/);
  (await drawer()).focus();
  await userEvent.keyboard('l');
  await expect(screen.queryByRole('dialog', { name: 'How did the call go?' })).not.toBeInTheDocument();
});

/** Calls logged offline count as made. */
export const Offline = meta.story({
  tags: ['state:candidateContact.putting'],
  args: {
    context: withLead({ contact_count: 0, license_origin: null, consent_at: null, consent_channel: null }),
    contact: { ...sampleContact, log: { status: 'saved' }, waiting: 1 },
    unsent: 1,
  },
});

Offline.test('no longer asks for the first call', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Screen now' }));
  await expect(args.onScreen).toHaveBeenCalledOnce();
});

/** A rejected contact is kept until the user retries or discards it. */
export const Refused = meta.story({
  tags: ['state:candidateContact.refused'],
  args: {
    contact: {
      ...sampleContact,
      log: { status: 'failed', reason: 'This belongs to a colleague. Ask them or your admin.' },
    },
  },
});

Refused.test('can be retried or discarded', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect(args.contact?.onRetry).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await expect(args.contact?.onDiscard).toHaveBeenCalledOnce();
});

/** Restores a call whose outcome was being entered when the page was closed. */
export const HalfNoted = meta.story({
  args: { contact: { ...sampleContact, draft: { started: partialDraft, onOpen: fn(), onStart: fn() } } },
  play: async () => {
    await openContactMenu();
    await userEvent.keyboard('l');
    await screen.findByDisplayValue(partialDraft.note);
    await expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  },
});

const change = { field: 'email' as const, value: 'new@mail.example', seen: lead.email };

/** One column is being saved; another was changed by another user. */
export const Saving = meta.story({
  tags: ['state:candidateRecord.saving.saving', 'mode:arabic'],
  args: {
    context: {
      ...knownCandidate,
      fields: new Map<FieldOf<OpenCandidate>, FieldState<OpenCandidate>>([
        [
          'license_type',
          { field: 'license_type', value: 'motorcycle', seen: 'light_vehicle', status: 'saving' },
        ],
        [
          'email',
          {
            ...change,
            status: 'conflict',
            theirs: 'ali@mail.example',
            by: 'Amal Nasser',
            at: sampleNow - 120_000,
          },
        ],
      ]),
    },
  },
});

Saving.test('keeps the chosen value of the two', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await expect(args.send).toHaveBeenCalledWith({ type: 'conflict.keepMine', field: 'email' });
});

export const Failed = meta.story({
  tags: ['state:candidateRecord.record.failed'],
  args: { context: { ...knownCandidate, record: null, error: new AppError('network.noAnswer') } },
});

/** The record was reassigned to another user while it was open. */
export const Gone = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  tags: ['state:candidateRecord.record.missing'],
  args: { isMissing: true },
});

Gone.test('shows why the record is gone', async () => {
  await expect(await screen.findByRole('alert')).toHaveTextContent(
    'Another recruiter is now working on this lead.',
  );
});

/** The record was merged with another, which opens instead. */
export const Merged = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    context: {
      ...knownCandidate,
      record: { ...lead, merged_into_id: '7d1f2a3e-0000-4000-8000-000000004218' },
    },
  },
});

Merged.test('opens the merged record', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open the merged record' }));
  await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith('7d1f2a3e-0000-4000-8000-000000004218'));
});
