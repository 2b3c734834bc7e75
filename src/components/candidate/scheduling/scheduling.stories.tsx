import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { recruiterIds } from '#mocks/demo/accounts.ts';
import { demoPeople } from '#mocks/demo/people.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { OpenInterviewPanel } from './scheduling.fixtures.tsx';

const peopleAt = (stage: string) =>
  demoPeople(new Date(sampleNow))
    .filter((one) => one.stage === stage && one.recruiterId === recruiterIds.sara && !one.onHold)
    .map((one) => ({ ...one, id: one.candidateId, first_name: one.firstName, last_name: one.lastName }));
const qualified = peopleAt('qualified');
const booked = peopleAt('interview_scheduled');
const [first = undefined] = qualified;
if (!first) throw new Error('Nobody of the sample data waits for an interview');

const opened = async () => within(await screen.findByRole('dialog'));

const meta = preview.meta({
  component: OpenInterviewPanel,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter' },
  args: { action: 'schedule' as const, candidate: first, interviewId: null },
});

/** Slots of the sample data. */
export const Slots = meta.story({
  play: async () => {
    await (await opened()).findAllByRole('radio', { name: /\d\d:00–/ });
  },
});

Slots.test('books a slot, and offers to send the invitation', async () => {
  const dialog = await opened();
  const slots = dialog.getAllByRole('radio', { name: /\d\d:00–/ });
  const free = slots.find((slot) => !slot.hasAttribute('disabled'));
  if (!free) throw new Error('No slot is free');
  await userEvent.click(free);
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  await dialog.findByText('What the driver will see');
  await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
  await dialog.findByText(/^Booked for/);
  await dialog.findByRole('button', { name: 'Download calendar file' });
  await expect(dialog.getByRole('link', { name: 'SMS' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^sms:\+971\d+\?body=/),
  );
});

/** A link for the driver to choose a time. */
export const Link = meta.story({
  tags: ['all-modes'],
  play: async () => {
    const ways = await (await opened()).findAllByRole('radio');
    if (ways[2]) await userEvent.click(ways[2]);
    await (await opened()).findAllByRole('button');
  },
});

Link.test('creates a link and revokes it', async () => {
  const dialog = await opened();
  await userEvent.click(await dialog.findByRole('button', { name: /^Create/ }));
  await dialog.findByRole('button', { name: 'Copy link' });
  await userEvent.click(await dialog.findByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Revoke link' })).not.toBeInTheDocument());
});

/** Many candidates, who get a link each. One already has an interview. */
export const Invited = meta.story({
  tags: ['all-modes'],
  args: { invited: [...qualified.slice(0, 3), ...booked.slice(0, 1)].map(({ id }) => id) },
  play: async () => {
    await waitFor(() =>
      expect(document.querySelector('[role=dialog] [data-variant=primary]')).not.toBeNull(),
    );
  },
});

Invited.test('creates links, and sends them one by one in the driver’s language', async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Create \d links?/ }));
  await screen.findAllByText(/^\d rows? done/);
  await userEvent.click(screen.getByRole('button', { name: 'Send links' }));
  await expect(await screen.findByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/wa\.me\/971\d+\?text=.*interview%23[0-9a-f]{64}/),
  );
});

/** Many candidates, and the slots they fill. */
export const Many = meta.story({
  args: { many: qualified.slice(0, 3).map(({ id }) => id) },
  play: async () => {
    const dialog = await opened();
    const [slot] = await dialog.findAllByRole('checkbox');
    if (!slot) throw new Error('No slot is free');
    await userEvent.click(slot);
  },
});

Many.test('shows the results of all bookings', async () => {
  await userEvent.click((await opened()).getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Book \d interview/ }));
  // The text appears twice: announced and as a heading.
  await screen.findAllByText(/^\d rows? done/);
});
