import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { serverError } from '#mocks/faults.ts';
import { expectEveryFailure } from '#storybook/expect-every-failure.ts';
import preview from '#storybook/preview.tsx';
import { PrivacyHarness } from './privacy.fixtures.tsx';

const meta = preview.meta({
  component: PrivacyHarness,
  tags: ['network', '!autodocs'],
  parameters: {
    layout: 'fullscreen',
    signedInAs: 'admin',
    path: '/admin/config',
    // Deadlines depend on the current time.
    chromatic: { disableSnapshot: true },
  },
});

const part = (name: string) => within(screen.getByRole('region', { name }));
const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const findConfirmation = async (name: string | RegExp) =>
  within(await screen.findByRole('alertdialog', { name }));

/** Requests with their deadlines, the retention periods, and the consent texts. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(3));
  },
});

Ready.test('takes on a request and refuses it with a reason, kept when sending fails', async ({ msw }) => {
  const requests = part('Data requests');
  const [startRequest] = requests.getAllByRole('button', { name: 'Take on' });
  await userEvent.click(startRequest as HTMLElement);
  await requests.findByText('In progress');
  const [refuse] = requests.getAllByRole('button', { name: 'Refuse...' });
  await userEvent.click(refuse as HTMLElement);
  const question = await findConfirmation('Refuse this request?');
  const send = () => userEvent.click(question.getByRole('button', { name: 'Refuse' }));
  await send();
  await question.findByText('Enter what the driver should read');
  const reason = question.getByRole('textbox', { name: 'Reason' });
  await userEvent.type(reason, 'The name is as in the passport.');
  await expectEveryFailure(msw, '*/rest/v1/rpc/resolve_data_request', send, () =>
    expect(reason).toHaveValue('The name is as in the passport.'),
  );
  await send();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await userEvent.click(requests.getByRole('tab', { name: /^Answered/ }));
  await requests.findByText('The name is as in the passport.');
});

Ready.test('erases a person only after the reference is typed', async () => {
  const requests = part('Data requests');
  const erase = await requests.findByRole('button', { name: 'Erase person...' });
  const item = within(erase.closest('li') as HTMLElement);
  const reference = item.getByText(/^APP-/).textContent ?? '';
  await userEvent.click(erase);
  const question = await findConfirmation('Erase this person?');
  await question.findByText(/can't be undone/);
  await userEvent.type(question.getByRole('textbox', { name: 'Answer' }), 'Your data is erased.');
  await expect(question.getByRole('button', { name: 'Erase person' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.type(question.getByRole('textbox', { name: new RegExp(reference) }), reference);
  await userEvent.click(question.getByRole('button', { name: 'Erase person' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(requests.queryByRole('button', { name: 'Erase person...' })).not.toBeInTheDocument(),
  );
});

/** The people whom shorter periods would anonymise. */
export const Shorter = meta.story({
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('textbox', { name: /Rejected|مرفوض|⟦/ });
    await userEvent.clear(first as HTMLElement);
    await userEvent.type(first as HTMLElement, '1');
    await userEvent.tab();
    const [presentation] = canvas.getAllByRole('button', { name: /Show who|عرض من|⟦.*anonymised/ });
    await userEvent.click(presentation as HTMLElement);
    await waitFor(() => expect(canvas.getAllByText(/^APP-/).length).toBeGreaterThan(3));
  },
});

Shorter.test('saves the periods with a reason after the number of people is typed', async () => {
  const retention = part('Retention');
  const heading = await retention.findByRole('heading', { name: /would be anonymised tonight$/ });
  const count = /\d+/.exec(heading.textContent ?? '')?.[0] ?? '';
  await userEvent.click(retention.getByRole('button', { name: 'Save periods...' }));
  const question = await findConfirmation(/^Anonymise/);
  await question.findByText(/can't be undone/);
  await userEvent.type(question.getByRole('textbox', { name: 'Reason' }), 'Counsel asked for it');
  await userEvent.type(question.getByRole('textbox', { name: new RegExp(`\\b${count}\\b`) }), count);
  await userEvent.click(question.getByRole('button', { name: 'Save periods' }));
  await screen.findByText('Periods saved');
});

Shorter.test('requires another check after a further change', async () => {
  const retention = part('Retention');
  await userEvent.click(retention.getAllByRole('button', { name: /Increase/ })[0] as HTMLElement);
  await expect(retention.getByRole('button', { name: 'Save periods...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

export const NewConsent = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(New version|نسخة جديدة|⟦.*)$/ }));
    await screen.findByRole('dialog');
  },
});

NewConsent.test(
  'requires the text in every language, shows a preview, and publishes it',
  async ({ canvas }) => {
    const drawer = await findDialog('New version');
    await userEvent.click(drawer.getByRole('tab', { name: /اردو/ }));
    const text = await drawer.findByRole('textbox', { name: /اردو/ });
    await userEvent.clear(text);
    await drawer.findByText('Missing in 1 language.');
    await userEvent.click(drawer.getByRole('button', { name: 'Publish...' }));
    await drawer.findByText('Write the text in every language');
    await userEvent.type(drawer.getByRole('textbox', { name: /اردو/ }), 'نیا متن');
    await userEvent.click(drawer.getByRole('button', { name: 'Publish...' }));
    const question = await findConfirmation(/^Publish version/);
    await userEvent.type(question.getByRole('textbox', { name: 'Reason' }), 'Counsel asked for it');
    const version = /\d{4}-\d+/.exec(question.getByRole('heading').textContent ?? '')?.[0] ?? '';
    await userEvent.type(question.getByRole('textbox', { name: new RegExp(version) }), version);
    await userEvent.click(question.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(
      await canvas.findByRole('button', { name: new RegExp(`Read version .*${version}`) }),
    );
    const reader = await findDialog(new RegExp(version));
    await userEvent.click(await reader.findByRole('tab', { name: /اردو/ }));
    await reader.findByText('نیا متن');
  },
);

export const Fails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/data_requests')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});
