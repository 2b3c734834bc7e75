import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { lead, poolLead } from '#machines/candidate/record/lead.fixtures.ts';
import type { OpenLead } from '#machines/candidate/record/lead.machine.ts';
import { halfNoted } from '#machines/shared/contact-draft/contact-draft.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { mohammed } from '#storybook/sample/candidates.ts';
import { knownLead, leadContact, leadRecordArgs } from '#storybook/sample/lead-record-args.tsx';
import { LeadRecordView } from './lead-record-view.tsx';

const meta = preview.meta({
  component: LeadRecordView,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop' } },
  args: leadRecordArgs,
  render: function Kept(args) {
    const [tab, setTab] = useState(args.tab);
    return <LeadRecordView {...args} tab={tab} onTab={setTab} />;
  },
});

const drawer = () => screen.findByRole('dialog');
/** Puts the keyboard into the drawer once he can be called from it, which comes late. */
async function reachHim() {
  await waitFor(() => expect(document.querySelector('a[href^="tel:"]')).toBeInTheDocument());
  (await drawer()).focus();
}
const withLead = (changes: Partial<OpenLead>) => ({ ...knownLead, record: { ...lead, ...changes } });

export const Ready = meta.story({
  tags: [
    'state:leadRecord.record.ready',
    'state:leadRecord.saving.idle',
    'state:leadRecord.news.waiting',
    'state:leadContact.idle',
    'all-modes',
  ],
});

Ready.test('three keys log a call', async ({ args }) => {
  await reachHim();
  await userEvent.keyboard('l');
  await screen.findByRole('dialog', { name: 'How did the call go?' });
  await userEvent.keyboard('3{Enter}');
  await expect(args.contact?.onLog).toHaveBeenCalledWith(
    expect.objectContaining({ channel: 'call', outcome: 'no_answer' }),
  );
});

Ready.test('the menu has what this person may decide', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Put on hold' }));
  await expect(args.onDecide).toHaveBeenCalledWith('hold');
  await expect(screen.queryByRole('menuitem', { name: 'Claim' })).not.toBeInTheDocument();
});

Ready.test('a passport shows its end, and a new one is written whole', async ({ args }) => {
  const passport = await screen.findByRole('button', { name: /^Passport/ });
  await expect(passport).toHaveTextContent('•••• 4417');
  await userEvent.click(passport);
  await expect(screen.getByRole('textbox', { name: 'Passport' })).toHaveValue('');
  await userEvent.keyboard('cd 98-76543{Enter}');
  await expect(args.send).toHaveBeenCalledWith({
    type: 'field.save',
    field: 'passport_no',
    value: 'CD9876543',
    seen: 'AB1234417',
  });
});

Ready.test('every part is a key away', async () => {
  (await drawer()).focus();
  await userEvent.keyboard(']');
  await screen.findByRole('region', { name: /^History of/ });
  await userEvent.keyboard(']');
  await waitFor(() => expect(screen.getByText('Police clearance')).toBeVisible());
  await userEvent.keyboard(']');
  await waitFor(() => expect(screen.getByText('Has his own bike')).toBeVisible());
});

/** With an offer he has every part; the one in sight stays where a record lacks it. */
export const Further = meta.story({
  args: {
    context: withLead({ current_stage: 'offer_pending', stage_due_at: null }),
    tab: 'visa',
  },
});

Further.test('what he cannot have yet is not there, and the first part is shown', async () => {
  await expect(await screen.findByRole('tab', { name: 'Offer' })).toBeInTheDocument();
  await expect(screen.queryByRole('tab', { name: 'Visa' })).not.toBeInTheDocument();
  await expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
});

/** From the list's row, before the record itself has come. */
export const Known = meta.story({
  tags: ['state:leadRecord.record.loading'],
  args: { context: { ...knownLead, record: null, isFetching: true }, known: mohammed },
});

Known.test('a call can be logged at once', async ({ args }) => {
  await reachHim();
  await userEvent.keyboard('l');
  await screen.findByRole('dialog', { name: 'How did the call go?' });
  await userEvent.keyboard('1{Enter}');
  await expect(args.contact?.onLog).toHaveBeenCalledWith(
    expect.objectContaining({ outcome: 'answered_interested' }),
  );
});

/** Nobody works on him: he is read, and claimed. */
export const Pool = meta.story({ args: { context: { ...knownLead, record: poolLead } } });

Pool.test('is claimed before anything else', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  await expect(args.onDecide).toHaveBeenCalledWith('claim');
  await expect(screen.getByRole('button', { name: /^E-mail/ })).toHaveAccessibleDescription(/Claim it/);
  (await drawer()).focus();
  await userEvent.keyboard('l');
  await expect(screen.queryByRole('dialog', { name: 'How did the call go?' })).not.toBeInTheDocument();
});

/** Nobody has called: the next step is the first call. */
export const FirstCall = meta.story({
  args: { context: withLead({ contact_count: 0, current_stage: 'new_lead', application: null }) },
});

FirstCall.test('its button asks how the call went', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Log first call/ }));
  await screen.findByRole('dialog', { name: 'How did the call go?' });
  await userEvent.keyboard('4{Enter}');
  await expect(args.contact?.onLog).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'busy' }));
});

/** Calls were logged without a network: they count as made. */
export const Offline = meta.story({
  tags: ['state:leadContact.putting'],
  args: {
    context: withLead({ contact_count: 0, license_origin: null, consent_at: null, consent_channel: null }),
    contact: { ...leadContact, log: { status: 'saved' }, waiting: 1 },
    unsent: 1,
  },
});

Offline.test('the first call is no longer asked for', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Screen now' }));
  await expect(args.onScreen).toHaveBeenCalledOnce();
});

/** A contact was refused: it is kept until somebody decides. */
export const Refused = meta.story({
  tags: ['state:leadContact.refused'],
  args: {
    contact: {
      ...leadContact,
      log: { status: 'failed', reason: 'This belongs to a colleague. Ask them or your admin.' },
    },
  },
});

Refused.test('is sent again, or given up', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect(args.contact?.onRetry).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await expect(args.contact?.onDiscard).toHaveBeenCalledOnce();
});

/** A call was being noted when the page went away: the sheet begins with it. */
export const HalfNoted = meta.story({
  args: { contact: { ...leadContact, draft: { begun: halfNoted, onOpen: fn(), onBegin: fn() } } },
  play: async () => {
    await reachHim();
    await userEvent.keyboard('l');
    await screen.findByDisplayValue(halfNoted.note);
    await expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  },
});
