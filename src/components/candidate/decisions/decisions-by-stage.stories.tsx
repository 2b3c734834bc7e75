import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { demoPeople } from '#mocks/demo/people.ts';
import { callAs } from '#storybook/colleague.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { OpenDecision } from './decisions-by-stage.fixtures.tsx';
import { toasts } from './decisions-harness.fixtures.tsx';

/** Returns a candidate of the sample data. */
function person(firstName: string, lastName: string) {
  const found = demoPeople(new Date(sampleNow)).find(
    (one) => one.firstName === firstName && one.lastName === lastName,
  );
  if (!found) throw new Error(`Nobody is called ${firstName} ${lastName}`);
  return { ...found, id: found.candidateId, first_name: firstName, last_name: lastName };
}
const submitted = person('Shahid', 'Iqbal');

const opened = async () => within(await screen.findByRole('dialog'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const meta = preview.meta({
  component: OpenDecision,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { intent: 'accept' as const, candidate: submitted },
  beforeEach: () => toasts.clear(),
});

/** Operations accepts a hand-over of a recruiter. */
export const Accept = meta.story({
  parameters: { signedInAs: 'operations' },
  play: async () => {
    await (await opened()).findByRole('list');
  },
});

Accept.test('moves the candidate to the Documents stage', async () => {
  const dialog = await opened();
  await userEvent.click(dialog.getByRole('button', { name: 'Accept hand-over' }));
  await screen.findByText(/is now “Documents”/);
  await closed();
});

Accept.test('names the colleague who was faster, and offers no decision', async () => {
  const dialog = await opened();
  await callAs('grace@recruitment.example', 'transition_application', {
    p_application_id: submitted.applicationId,
    p_to_stage: 'documents',
    p_version: submitted.path.length,
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Accept hand-over' }));
  await expect(await dialog.findByRole('alert')).toHaveTextContent(/Grace Wanjiru.* changed the record/);
  await expect(dialog.getByRole('button', { name: /^Accept hand-over/ })).toHaveAccessibleDescription(
    'This is not possible at the current stage.',
  );
});

/** A recruiter reopens a rejected candidate before the allowed date. */
export const Reopen = meta.story({
  parameters: { signedInAs: 'recruiter' },
  args: { intent: 'reopen', candidate: person('Rizwan', 'Javed') },
  play: async () => {
    await (await opened()).findByRole('list');
  },
});

Reopen.test('asks for a reason to override the date, then starts a new attempt', async () => {
  const dialog = await opened();
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
  const reasonField = dialog.getByRole('textbox', { name: 'Reason for override' });
  await expect(reasonField).toHaveAccessibleDescription(/Enter a reason/);
  await userEvent.type(reasonField, 'He has the licence now');
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
  await screen.findByText(/is now “Contacting”/);
  await closed();
});
