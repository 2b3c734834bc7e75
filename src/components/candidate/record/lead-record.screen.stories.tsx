import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useReferences } from '#components/kinds/use-references.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { recruiterIds } from '#mocks/demo/accounts.ts';
import { demoPeople } from '#mocks/demo/people.ts';
import type { Stage } from '#shared/stages.ts';
import { connect } from '#storybook/connection.ts';
import preview from '#storybook/preview.tsx';
import { LeadRecord, type LeadRecordProps } from './lead-record.tsx';

type AtWorkProps = Pick<LeadRecordProps, 'candidateId' | 'onDecide' | 'onScreen' | 'onMerge' | 'onClose'>;

/** The record as the list opens it, for whoever is signed in. */
function RecordAtWork(props: AtWorkProps) {
  const user = SessionContext.useSelector(selectUser);
  const references = useReferences();
  const [id, setId] = useState(props.candidateId);
  if (!user) return null;
  return (
    <OutboxContext.Provider options={{ input: { userId: user.id } }}>
      <LeadRecord
        {...props}
        candidateId={id}
        user={user}
        references={references}
        known={null}
        place={null}
        undoOf={() => null}
        calledWith={null}
        onAsked={() => {}}
        onOpen={setId}
      />
    </OutboxContext.Provider>
  );
}

/** Parts, and what their lists are called. */
const parts = [
  ['Documents', 'Documents'],
  ['Interviews', 'Interviews'],
  ['Offer', 'Offers'],
  ['Visa', 'Visa steps'],
] as const;

const people = demoPeople(new Date('2026-03-12T08:00:00Z'));
const leadOf = (owner: string | null, at: Stage = 'new_lead') =>
  people.find(
    ({ recruiterId, stage, problem, onHold, phone }) =>
      recruiterId === owner && stage === at && problem === null && !onHold && phone !== null,
  )?.candidateId ?? '';

const meta = preview.meta({
  component: RecordAtWork,
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

Own.test('a call that is logged moves the lead on', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Log first call/ }));
  await screen.findByRole('dialog', { name: 'How did the call go?' });
  await userEvent.keyboard('1{Enter}');
  await screen.findByText('Contact saved');
  await screen.findByRole('button', { name: 'Screen now' });
  await userEvent.click(screen.getByRole('tab', { name: /Timeline/ }));
  await screen.findByText('Answered, interested');
});

Own.test('without a network the call is kept, and sent with it', async ({ msw }) => {
  await screen.findByRole('button', { name: /^Log first call/ });
  connect(msw, 'offline');
  await userEvent.keyboard('l');
  await screen.findByRole('dialog', { name: 'How did the call go?' });
  await userEvent.keyboard('3{Enter}');
  await screen.findByText('One contact is saved on this phone and will be sent');
  connect(msw, 'online');
  await screen.findByText('Contact saved');
});

Own.test('a note and a task are added', async () => {
  await userEvent.click(screen.getByRole('tab', { name: /Notes/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'New note' }), 'Has his own bike');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Has his own bike', { selector: 'p' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue(''));
});

Own.test('a column is saved where it is read', async () => {
  await userEvent.click(screen.getByRole('button', { name: /^E-mail/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'Ali@Mail.example{Enter}');
  await screen.findByText('ali@mail.example');
  await screen.findByText('Saved');
});

Own.test('without a network a column and a note say so, and wait as they were typed', async ({ msw }) => {
  await userEvent.click(await screen.findByRole('button', { name: /^E-mail/ }));
  connect(msw, 'offline');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ali@mail.example{Enter}');
  const refused = await screen.findByRole('alert');
  await expect(refused).toHaveTextContent('Network connection unavailable');
  await screen.findByRole('button', { name: /^E-mail ali@mail.example/ });
  connect(msw, 'online');
  await userEvent.click(within(refused).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Saved');

  await userEvent.click(screen.getByRole('tab', { name: /Notes/ }));
  const note = await screen.findByRole('textbox', { name: 'New note' });
  connect(msw, 'offline');
  await userEvent.type(note, 'Call after six');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText(/Network connection unavailable/);
  await expect(note).toHaveValue('Call after six');
  connect(msw, 'online');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await expect(await screen.findAllByText('Call after six', { selector: 'p' })).toHaveLength(1);
});

/** A lead of the pool is read alone. */
export const InThePool = meta.story({
  args: { candidateId: leadOf(null) },
  play: async () => {
    await screen.findByRole('tab', { selected: true });
  },
});

InThePool.test('is claimed first', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  await expect(args.onDecide).toHaveBeenCalledWith(
    'claim',
    expect.objectContaining({ id: args.candidateId }),
    null,
  );
});

/** Handed over: how far he is can be read, and nothing changed. */
export const WithOperations = meta.story({
  args: { candidateId: leadOf(recruiterIds.sara, 'visa') },
  play: async () => {
    await screen.findByRole('tab', { selected: true });
  },
});

WithOperations.test('every part comes from the server', async () => {
  for (const [tab, list] of parts) {
    await userEvent.click(await screen.findByRole('tab', { name: tab }));
    await screen.findByRole('list', { name: list });
  }
  await userEvent.click(screen.getByRole('tab', { name: /^Notes/ }));
  await screen.findByText('No notes yet');
  await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
