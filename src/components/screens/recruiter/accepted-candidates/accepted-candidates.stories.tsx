import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { demoPeople } from '#mocks/demo/people.ts';
import { serverError } from '#mocks/faults.ts';
import { callAs } from '#storybook/colleague.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { AcceptedHarness } from './accepted-candidates.fixtures.tsx';

const meta = preview.meta({
  component: AcceptedHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter', path: '/recruiter/accepted-candidates' },
});

/** Returns a person of the sample data. */
function sample(firstName: string, lastName: string) {
  const found = demoPeople(new Date(sampleNow)).find(
    (one) => one.firstName === firstName && one.lastName === lastName,
  );
  if (!found) throw new Error(`Nobody is called ${firstName} ${lastName}`);
  return { ...found, id: found.candidateId, first_name: firstName, last_name: lastName };
}
const ready = sample('Ruwan', 'Fernando');
const submitted = sample('Shahid', 'Iqbal');

const gate = (name: string, met: boolean) => ({ gate: name, met, params: {}, overridable: false });
const missing = (type_code: string, status: string) => ({
  type_code,
  required: true,
  needed_by: null,
  status,
  can_view: true,
  needed_on: null,
  problem: null,
});

/** A hand-over sheet with almost everything missing. */
const unmetSheet = [
  http.post('*/rest/v1/rpc/preview_transition', () =>
    HttpResponse.json({
      from: 'offer_accepted',
      to: 'handover_review',
      version: 8,
      allowed: true,
      gates: [
        gate('not_on_hold', true),
        gate('opening_set', false),
        gate('handover_documents_uploaded', false),
        gate('start_date_set', false),
        gate('driver_login_exists', false),
        gate('phone_confirmed', false),
      ],
    }),
  ),
  http.post('*/rest/v1/rpc/list_document_status', () =>
    HttpResponse.json([missing('passport_bio', 'missing'), missing('driving_licence_uae', 'requested')]),
  ),
];

const person = (name: RegExp) => screen.findByRole('row', { name });
/** Selects a row by its shortcut, as described in the list's help. Phones have cards and no shortcuts. */
async function press(name: RegExp, key: string) {
  const row = await person(name);
  within(row).getByRole('rowheader').focus();
  await userEvent.keyboard(key);
  return within(await screen.findByRole('dialog'));
}
const returnHandover = (note: string) =>
  callAs('operations@recruitment.example', 'transition_application', {
    p_application_id: submitted.applicationId,
    p_version: submitted.path.length,
    p_to_stage: 'offer_accepted',
    p_note: note,
  });

/** A recruiter's accepted candidates, from the embedded backend. */
export const Accepted = meta.story({ tags: ['all-modes'], play: firstRow });

Accepted.test('hands over a candidate with the keyboard', async () => {
  const sheet = await press(/Ruwan Fernando/, 'h');
  await userEvent.click(await sheet.findByRole('button', { name: 'Hand over' }));
  await waitFor(async () => expect(await person(/Ruwan Fernando/)).toHaveTextContent('Handed over'));
});

Accepted.test('hands over many candidates, except those that are not ready', async () => {
  for (const name of [/Ruwan Fernando/, /Shahid Iqbal/])
    await userEvent.click(within(await person(name)).getByRole('checkbox'));
  const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
  await userEvent.click(await bar.findByRole('button', { name: 'Hand over' }));
  await screen.findByText('1 row will change');
  await userEvent.click(screen.getByRole('button', { name: 'Hand over: 1 candidate' }));
  await screen.findByText('1 row done');
});

Accepted.test('shows a return by operations immediately', async () => {
  await returnHandover('The licence is cut off');
  const row = await person(/Shahid Iqbal/);
  await waitFor(() => expect(row).toHaveTextContent('The licence is cut off'));
  const sheet = await press(/Shahid Iqbal/, 'h');
  await sheet.findByText('The licence is cut off');
});

/** Operations returned a hand-over. It comes first, with the reason. */
export const Returned = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  beforeEach: () => returnHandover('The back of the licence is missing. Please send a clear photo.'),
  play: async () =>
    void (await screen.findAllByText('The back of the licence is missing. Please send a clear photo.')),
});

/** Most of the hand-over sheet is missing. Each gate can be settled where it is listed. */
export const Sheet = meta.story({
  tags: ['mode:dark', 'mode:arabic', 'mode:small'],
  args: { handingOver: ready },
  beforeEach: ({ msw }) => msw.use(...unmetSheet),
  play: async () => void (await screen.findAllByRole('button', { name: /Passport|جواز/ })),
});

Sheet.test('requires the start date', async () => {
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Save start date' }));
  await sheet.findByText("Choose the driver's start date.");
});

Sheet.test('marks the call as answered', async () => {
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Mark call as answered' }));
  await waitFor(() => expect(sheet.queryByRole('alert')).not.toBeInTheDocument());
});

/** A question to operations, and the answer. */
export const Messages = meta.story({
  tags: ['mode:small'],
  args: { asking: submitted },
  beforeEach: async () => {
    const about = { p_candidate_id: submitted.id, p_about_handover: true };
    await callAs('recruiter@recruitment.example', 'add_note', {
      ...about,
      // Both messages have the same time, so their ids determine the order.
      p_id: '00000000-0000-4000-8000-00000000a002',
      p_body: 'Which day is his training?',
    });
    await callAs('operations@recruitment.example', 'add_note', {
      ...about,
      p_id: '00000000-0000-4000-8000-00000000a001',
      p_body: 'On Sunday at 9.',
    });
  },
  play: async () => void (await screen.findByText('On Sunday at 9.')),
});

Messages.test('sends another message', async () => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'He will be there.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('He will be there.');
});

/** Visa work: the step, who has the case, and the deadline. */
export const InVisa = meta.story({ args: { address: 'tab=visa' }, play: firstRow });

/** Deployed drivers, with the days until 30 and 90. */
export const Deployed = meta.story({
  tags: ['mode:dark'],
  args: { address: 'tab=deployed' },
  play: firstRow,
});

/** No hand-over was returned. */
export const NoneReturned = meta.story({
  args: { address: 'tab=returned' },
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'Go to interviews' })),
});

/** Loading the list fails. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/accepted_list')),
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
});
