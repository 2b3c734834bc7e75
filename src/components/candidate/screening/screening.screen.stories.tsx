import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { opening } from '#machines/admin/config/openings.fixtures.ts';
import { recruiter } from '#machines/fixtures/people.ts';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { demoOpenings } from '#mocks/demo/openings.ts';
import { demoPeople } from '#mocks/demo/people.ts';
import { serverError } from '#mocks/faults.ts';
import { connect } from '#storybook/connection.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { Screening } from './screening.tsx';

const sara = listedAccounts[1];
const [job] = demoOpenings;
const lead = demoPeople(new Date(sampleNow)).find(
  ({ recruiterId, stage, licence, onHold }) =>
    recruiterId === sara.id && stage === 'contacting' && licence === job?.licence && !onHold,
);

const meta = preview.meta({
  component: Screening,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'recruiter' },
  args: {
    candidateId: lead?.candidateId ?? '',
    references: {
      staff: [],
      openings: [{ ...opening, id: job?.id ?? opening.id }],
      texts: [],
      reasons: [],
      hours: [],
    },
    user: { ...recruiter, id: sara.id, name: sara.name },
    onClose: fn(),
    onQualified: fn(),
    onDecide: fn(),
  },
});

/** A lead of the sample data, from the embedded backend. */
export const Lead = meta.story({
  play: async () => {
    await screen.findByRole('navigation');
  },
});

/** Answers the question with this heading, once it has the focus. */
async function answer(question: string, keys: string) {
  const heading = await screen.findByRole('heading', { name: question });
  await waitFor(() =>
    expect(heading.parentElement).toContainElement(
      document.querySelector('input:focus, [role=spinbutton]:focus'),
    ),
  );
  await userEvent.keyboard(keys);
}

Lead.test('answers twelve questions with the keyboard, shows the verdict and qualifies', async ({ args }) => {
  await answer('Where was the licence issued?', '1{Enter}');
  await answer('When was the licence issued, and when does it expire?', '01022022{Enter}31012032{Enter}');
  await answer('Which transmission does the licence cover?', '1{Enter}');
  await answer("What are the driver's date of birth and nationality?", '14051996{Enter}{Enter}');
  await answer('Where is the driver now?', '2{Enter}');
  await answer('Which visa does the driver have?', '1{Enter}02042026{Enter}');
  await answer('How much driving experience does the driver have?', '24{Enter}60{Enter}');
  await answer('What pay does the driver expect, and when can they start?', '2800{Enter}01042026{Enter}');
  await answer('Which language does the driver speak best?', '{Enter}');
  await answer('Which opening is this for?', '1{Enter}');
  await answer('Does the driver agree to this?', '1{Enter}');
  await screen.findByText('Eligible');
  await screen.findByText('On a visit visa');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Qualify' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(args.onQualified).toHaveBeenCalledOnce());
});

Lead.test('keeps an answer given offline, and saves it automatically when back online', async ({ msw }) => {
  await screen.findByRole('heading', { name: 'Where was the licence issued?' });
  connect(msw, 'offline');
  await answer('Where was the licence issued?', '1{Enter}');
  await screen.findByText(/1 answer is not saved yet. It is kept on this device/);
  connect(msw, 'online');
  await screen.findByText('All answers saved');
});

/** The server fails. The screening says so and offers a retry. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/candidates')),
  play: async () => {
    await screen.findByRole('alert');
  },
});
