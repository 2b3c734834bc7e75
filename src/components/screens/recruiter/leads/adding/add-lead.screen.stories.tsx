import { type ReactNode, useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { MergeCandidates } from '#components/candidate/merge/merge-candidates.tsx';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { Button } from '#components/ui/button/button.tsx';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { signedInAs } from '#machines/data/credentials.ts';
import { loadDraft } from '#machines/data/drafts.ts';
import { addLead } from '#machines/data/tables/candidates.ts';
import { leadValues } from '#machines/recruiter/leads/adding/lead-values.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { connect } from '#storybook/connection.ts';
import preview from '#storybook/preview.tsx';
import { AddLead, type AddLeadProps } from './add-lead.tsx';

/** Renders toasts, as the app does. */
function MessageProbe({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue);
  return (
    <ToastContext value={queue}>
      {children}
      <ToastRegion queue={queue} />
    </ToastContext>
  );
}

/** The dialog for the signed-in user, initially open, with a button to reopen it. */
function AddingHarness(props: Pick<AddLeadProps, 'onAdded' | 'onOpen'>) {
  const user = SessionContext.useSelector(selectUser);
  const read = useReferences();
  const [isOpen, setOpen] = useState(true);
  if (!user) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>Another</Button>
      <AddLead {...props} isOpen={isOpen} user={user} references={read} onClose={() => setOpen(false)} />
    </>
  );
}

const pair = ['Imran', 'Emran'].map((name, at) => ({
  id: `7d1f2a3e-0000-4000-8000-00000000010${at}`,
  first_name: name,
  last_name: 'Qureshi',
  phone_number: `+97158999010${at}`,
}));

/** Adds two leads of one person, and shows their merge. */
function MergingHarness() {
  const user = SessionContext.useSelector(selectUser);
  const read = useReferences();
  const [isThere, setThere] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const [winner, loser] = pair;
  const userId = user?.id;
  useEffect(() => {
    const stopped = new AbortController();
    if (userId !== undefined) {
      const all = pair.map(({ id, ...fields }) => addLead(id, fields, userId, stopped.signal));
      Promise.all(all).then(
        () => setThere(true),
        () => {},
      );
    }
    return () => stopped.abort();
  }, [userId]);
  if (!user || !isThere || !isOpen || !winner || !loser) return null;
  return (
    <MergeCandidates
      winnerId={winner.id}
      loserId={loser.id}
      user={user}
      references={read}
      onClose={() => setOpen(false)}
      onMerged={() => {}}
    />
  );
}

const meta = preview.meta({
  component: AddingHarness,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'recruiter' },
  args: { onAdded: fn(), onOpen: fn() },
  decorators: [
    (Story) => (
      <MessageProbe>
        <Story />
      </MessageProbe>
    ),
  ],
});

/** Enters the number once the draft is loaded. */
async function writePhone(written: string) {
  const [phone] = await screen.findAllByRole('textbox');
  if (!phone) throw new Error('No field');
  await waitFor(() => expect(phone).not.toHaveAttribute('readonly'));
  await userEvent.type(phone, written);
}

/** An unknown number: the other fields appear. */
export const Free = meta.story({
  play: async () => {
    await writePhone('0589990001');
    await waitFor(() => expect(document.querySelector('[name="first_name"]')).toBeVisible());
  },
});

Free.test(
  'adds a lead to the pool with consent and a note, and recognises its number afterwards',
  async ({ args }) => {
    await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Imran');
    await userEvent.click(screen.getByRole('button', { name: /Consent/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Agreed on the phone' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Has his own bike');
    await userEvent.click(screen.getByRole('radio', { name: /pool/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    await waitFor(() => expect(args.onAdded).toHaveBeenCalledOnce());
    await userEvent.click(await screen.findByRole('button', { name: 'Another' }));
    await writePhone('00971 58 999 0001');
    await screen.findByText(/This lead is unassigned/);
    await userEvent.click(screen.getByRole('button', { name: 'Open the record' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
);

Free.test(
  'shows an error and keeps the input while offline, and adds the lead once afterwards',
  async ({ args, msw }) => {
    connect(msw, 'offline');
    const [phone] = screen.getAllByRole('textbox');
    if (phone) await userEvent.clear(phone);
    await writePhone('0589990002');
    await screen.findByText('This number could not be checked');
    connect(msw, 'online');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Imran');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Came with his cousin');
    connect(msw, 'offline');
    await userEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network connection unavailable');
    await expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Came with his cousin');
    connect(msw, 'online');
    await userEvent.click(screen.getByRole('button', { name: 'Add lead' }));
    await waitFor(() => expect(args.onAdded).toHaveBeenCalledOnce());
  },
);

Free.test('restores the input after the dialog is closed', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Imran');
  const key = { userId: signedInAs() ?? '', screen: 'recruiter.leads.add', record: 'new' };
  await waitFor(async () => expect((await loadDraft(key, leadValues))?.value.first_name).toBe('Imran'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Another' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Imran'));
});

/** Two new records of one person are merged. */
export const Two = meta.story({
  render: () => <MergingHarness />,
  play: async () => {
    await screen.findAllByRole('radio');
  },
});

Two.test('merges the records, and undo separates them again', async () => {
  await userEvent.click(screen.getByRole('radio', { name: /Emran/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await screen.findByText(/Merged into/);
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
  await screen.findByText(/There are two records again/);
});
