import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { RecordTab } from '#components/blocks/record-drawer/record-content.ts';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { recruiterIds } from '#mocks/demo/accounts.ts';
import { demoPeople } from '#mocks/demo/people.ts';
import type { Stage } from '#shared/stages.ts';
import { connect } from '#storybook/connection.ts';
import preview from '#storybook/preview.tsx';
import { CandidateRecord, type CandidateRecordProps } from './candidate-record.tsx';

type RecordHarnessProps = Pick<
  CandidateRecordProps,
  'candidateId' | 'onDecide' | 'onScreen' | 'onMerge' | 'onClose'
>;

/** The record as the list opens it, for the signed-in user. */
function RecordHarness(props: RecordHarnessProps) {
  const user = SessionContext.useSelector(selectUser);
  const references = useReferences();
  const [id, setId] = useState(props.candidateId);
  const [tab, setTab] = useState<RecordTab>('overview');
  if (!user) return null;
  return (
    <OutboxContext.Provider options={{ input: { userId: user.id } }}>
      <CandidateRecord
        {...props}
        candidateId={id}
        tab={tab}
        onTab={setTab}
        user={user}
        references={references}
        known={null}
        place={null}
        undoOf={() => null}
        onInterview={() => {}}
        onOffer={() => {}}
        onAskMissing={() => {}}
        onRehire={() => {}}
        callOutcome={null}
        onAskedMissing={() => {}}
        onOpen={setId}
      />
    </OutboxContext.Provider>
  );
}

/** Opens each tab of the application and waits for its list. */
async function expectEveryPart(visa = { role: 'list', name: 'Visa steps' }) {
  await userEvent.click(await screen.findByRole('tab', { name: 'Offer' }));
  await screen.findByRole('heading', { name: 'Versions' });
  for (const name of ['Documents', 'Interviews']) {
    await userEvent.click(await screen.findByRole('tab', { name }));
    await screen.findByRole('list', { name });
  }
  await userEvent.click(await screen.findByRole('tab', { name: 'Visa' }));
  await screen.findByRole(visa.role, { name: visa.name });
}

const people = demoPeople(new Date('2026-03-12T08:00:00Z'));
const leadOf = (owner: string | null, at: Stage = 'new_lead') =>
  people.find(
    ({ recruiterId, stage, problem, onHold, phone }) =>
      recruiterId === owner && stage === at && problem === null && !onHold && phone !== null,
  )?.candidateId ?? '';

const meta = preview.meta({
  component: RecordHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter' },
  globals: { viewport: { value: 'desktop' } },
  args: {
    candidateId: leadOf(recruiterIds.sara),
    onDecide: fn(),
    onScreen: fn(),
    onMerge: fn(),
    onClose: fn(),
  },
});

/** A recruiter's own new lead, from the embedded backend. */
export const Own = meta.story({
  play: async () => {
    await screen.findByRole('tab', { selected: true });
  },
});

Own.test('moves the lead on when a call is logged', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Log first call/ }));
  await screen.findByRole('dialog', { name: 'How did the call go?' });
  await userEvent.keyboard('1{Enter}');
  await screen.findByText('Contact logged');
  await screen.findByRole('button', { name: 'Screen now' });
  await userEvent.click(screen.getByRole('tab', { name: /Timeline/ }));
  await screen.findByText('Answered, interested');
});

Own.test('prints all parts once they are loaded', async () => {
  const parts = screen.getAllByRole('tab').length;
  const printed: [parts: number, loading: number][] = [];
  const print = spyOn(window, 'print').mockImplementation(() => {
    const count = (what: string) => document.querySelectorAll(`[data-parts] ${what}`).length;
    printed.push([count('section[aria-label] > h3'), count('[aria-busy=true]')]);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print the record' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  await expect(printed).toEqual([[parts, 0]]);
  await screen.findByRole('tab', { name: 'Overview', selected: true });
});

Own.test('stores a call logged offline, and sends it when back online', async ({ msw }) => {
  await screen.findByRole('button', { name: /^Log first call/ });
  connect(msw, 'offline');
  await userEvent.keyboard('l');
  await screen.findByRole('dialog', { name: 'How did the call go?' });
  await userEvent.keyboard('3{Enter}');
  await screen.findByText(
    '1 logged contact is saved on this device and will be sent when you are back online',
  );
  connect(msw, 'online');
  await screen.findByText('Contact logged');
});

Own.test('adds a note', async () => {
  await userEvent.click(screen.getByRole('tab', { name: /Notes/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'New note' }), 'Has his own bike');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Has his own bike', { selector: 'p' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue(''));
});

Own.test('saves a field in place', async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Email/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'Ali@Mail.example{Enter}');
  await screen.findByText('ali@mail.example');
  await screen.findByText('Saved');
});

Own.test('keeps a field and a note that were entered offline, with an error', async ({ msw }) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Email/ }));
  connect(msw, 'offline');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ali@mail.example{Enter}');
  const refused = await screen.findByRole('alert');
  await expect(refused).toHaveTextContent('Network connection unavailable');
  await screen.findByRole('button', { name: /^Email ali@mail.example/ });
  connect(msw, 'online');
  await userEvent.click(within(refused).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Saved');

  await userEvent.click(screen.getByRole('tab', { name: /Notes/ }));
  const note = await screen.findByRole('textbox', { name: 'New note' });
  connect(msw, 'offline');
  await userEvent.type(note, 'Call after six');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findAllByText(/Network connection unavailable/);
  await expect(note).toHaveValue('Call after six');
  connect(msw, 'online');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await expect(await screen.findAllByText('Call after six', { selector: 'p' })).toHaveLength(1);
});

/** A handed-over candidate: the recruiter keeps contact and sees the progress. */
export const HandedOver = meta.story({
  args: { candidateId: leadOf(recruiterIds.sara, 'visa') },
  play: async () => {
    await screen.findByRole('tab', { selected: true });
  },
});

HandedOver.test('loads every part, without the fields that only operations may see', async () => {
  await expect(await screen.findByRole('button', { name: /^Email/ })).toHaveAccessibleDescription(
    /Operations is now working on this candidate/,
  );
  await expectEveryPart();
  await expect(screen.queryByRole('heading', { name: 'Stages' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: /^Notes/ }));
  await screen.findByRole('textbox', { name: 'New note' });
  await expect(screen.queryByText("Owner's note")).not.toBeInTheDocument();
});

/** The same candidate for operations, who now own the work. */
export const Operations = HandedOver.extend({ parameters: { signedInAs: 'operations' } });

Operations.test('shows every part to operations, and saves a field', async () => {
  await expectEveryPart({ role: 'heading', name: 'Stages' });
  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  await userEvent.click(screen.getByRole('button', { name: /^Email/ }));
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Email' }),
    '{Control>}a{/Control}ali@mail.example{Enter}',
  );
  await screen.findByText('Saved');
});

/** A lead with data problems. Operations sees it and merges it with another. */
export const ToMend = meta.story({
  parameters: { signedInAs: 'operations', chromatic: { disableSnapshot: true } },
  args: { candidateId: people.find(({ problem }) => problem !== null)?.candidateId ?? '' },
});

ToMend.test('explains that a recruiter owns it, and offers to merge', async ({ args }) => {
  await screen.findByText(/A recruiter is working on this candidate/, { selector: 'p' });
  await expect(screen.getAllByRole('tab')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge with another record' }));
  await expect(args.onMerge).toHaveBeenCalledOnce();
});

/** An admin can change everything, in the pool too. */
export const Admin = meta.story({
  parameters: { signedInAs: 'admin', chromatic: { disableSnapshot: true } },
  args: { candidateId: leadOf(null) },
});

Admin.test('lets the admin write notes', async () => {
  await screen.findByRole('tab', { name: 'Timeline' });
  await userEvent.click(screen.getByRole('tab', { name: /^Notes/ }));
  await screen.findByRole('textbox', { name: 'New note' });
});
