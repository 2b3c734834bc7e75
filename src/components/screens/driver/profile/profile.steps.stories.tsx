import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { completeProfile, profile } from '#machines/driver/profile/profile.fixtures.ts';
import { noAnswer } from '#mocks/faults.ts';
import { noDetails } from '#shared/refusal.ts';
import preview from '#storybook/preview.tsx';
import { args, dropDrafts, press, respondWithProfile, rpc, withToasts } from './profile.fixtures.tsx';
import { ProfileScreen } from './profile.screen.tsx';

const meta = preview.meta({
  component: ProfileScreen,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  decorators: [withToasts],
  args,
  beforeEach: async ({ msw }) => {
    await dropDrafts();
    msw.use(respondWithProfile(profile));
  },
});

const save = rpc('save_my_profile');
const field = (name: string) => screen.findByRole('textbox', { name });
/** Waits for the page's code and for its draft to load. */
const opened = async () => {
  await waitFor(() => expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0));
  await document.fonts.ready;
};
const send = async () => {
  const submit = document.querySelector('form button[type=submit]');
  if (submit) await userEvent.click(submit);
};

export const Contact = meta.story({
  tags: ['mode:small', 'mode:arabic'],
  args: { place: { page: 'part', part: 'contact' } },
  play: opened,
});

Contact.test(
  'explains how to correct a number and focuses it, then saves the changes',
  async ({ msw, args }) => {
    await userEvent.type(await field('WhatsApp number'), '0501');
    await press('Save');
    await expect(await field('WhatsApp number')).toHaveFocus();
    await expect(await field('WhatsApp number')).toHaveAccessibleDescription(
      /a UAE number is 05 and 8 digits/,
    );
    await userEvent.type(await field('WhatsApp number'), '234567');
    let sent: unknown;
    msw.use(
      http.post(save, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(completeProfile);
      }),
    );
    await press('Save');
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith({ page: 'all' }));
    await expect(sent).toEqual({
      p_changes: { whatsapp_e164: { seen: '', value: '+971501234567' } },
    });
  },
);

Contact.test('uses the phone keypad for numbers', async () => {
  await expect(await field('Second phone number')).toHaveAttribute('inputmode', 'tel');
  await expect(await field('Email')).toHaveAttribute('autocomplete', 'email');
});

export const Home = meta.story({
  args: { place: { page: 'part', part: 'home' } },
  play: opened,
});

export const Licence = meta.story({
  tags: ['mode:small', 'mode:arabic'],
  args: { place: { page: 'part', part: 'licence' } },
  play: opened,
});

export const InvalidLicence = meta.story({
  args: { place: { page: 'part', part: 'licence' } },
  play: async () => {
    await opened();
    for (const list of screen.getAllByRole('combobox').slice(2, 5)) {
      await userEvent.selectOptions(list, '');
    }
    const days = screen.getAllByRole('combobox')[5];
    if (days) await userEvent.selectOptions(days, '');
    await send();
    await waitFor(() => expect(document.querySelector('[data-invalid]')).not.toBeNull());
  },
});

/** Verified fields are locked and show each correction request with its outcome. */
export const Locked = meta.story({
  tags: ['mode:small'],
  args: { place: { page: 'part', part: 'identity' } },
  beforeEach: ({ msw }) => msw.use(respondWithProfile(completeProfile)),
  play: opened,
});

Locked.test('offers correction requests only for fields without a pending one', async () => {
  await expect(screen.getByText(/You asked on/)).toHaveTextContent('Tue 10 Mar 2026');
  await expect(
    screen.queryByRole('link', { name: 'Ask for a correction: Passport number' }),
  ).not.toBeInTheDocument();
  await expect(
    screen.getByRole('link', { name: 'Ask for a correction: Passport valid until' }),
  ).toBeVisible();
});

const conflicting = () =>
  HttpResponse.json(
    {
      code: 'P0001',
      message: 'STALE_VERSION',
      details: JSON.stringify({
        ...noDetails,
        params: { theirs: { whatsapp_e164: '+971509998877' }, by: 'Sara Khan' },
      }),
    },
    { status: 400 },
  );

export const Conflict = meta.story({
  tags: ['mode:small'],
  args: { place: { page: 'part', part: 'contact' } },
  beforeEach: ({ msw }) => msw.use(http.post(save, conflicting)),
  play: async () => {
    await opened();
    const whatsapp = screen.getAllByRole('textbox')[1];
    if (whatsapp) await userEvent.type(whatsapp, '0501234567');
    await send();
    await screen.findByRole('alert');
  },
});

Conflict.test('keeps the driver’s answer over a change made in the meantime', async ({ msw }) => {
  await expect(screen.getByRole('alert')).toHaveTextContent('Sara Khan⁩ changed this');
  let sent: unknown;
  msw.use(
    http.post(save, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(profile);
    }),
  );
  await press('Keep my answer');
  await waitFor(() =>
    expect(sent).toEqual({
      p_changes: { whatsapp_e164: { seen: '+971509998877', value: '+971501234567' } },
    }),
  );
});

export const NotSaved = meta.story({
  args: { place: { page: 'part', part: 'contact' } },
  beforeEach: ({ msw }) => msw.use(noAnswer(save)),
  play: async () => {
    await opened();
    const whatsapp = screen.getAllByRole('textbox')[1];
    if (whatsapp) await userEvent.type(whatsapp, '0501234567');
    await send();
    await screen.findByRole('alert');
  },
});

NotSaved.test('is saved automatically when back online', async ({ msw, args }) => {
  msw.use(http.post(save, () => HttpResponse.json(profile)));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith({ page: 'all' }));
});

export const ChangeNumber = meta.story({
  tags: ['mode:small'],
  args: { place: { page: 'ask', field: 'phone_number' } },
  play: opened,
});

ChangeNumber.test('sends the new number to the office in its stored format', async ({ msw, args }) => {
  let sent: unknown;
  msw.use(
    http.post(rpc('request_my_data'), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(profile.id);
    }),
  );
  await userEvent.type(await field('Your new number'), '050 999 8877');
  await press('Send to the office');
  await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith({ page: 'part', part: 'contact' }));
  await expect(sent).toMatchObject({
    p_kind: 'correct',
    p_details: '+971509998877',
    p_field: 'phone_number',
  });
});

const [application] = profile.applications;
const applicationId = application?.id ?? '';

export const Withdraw = meta.story({
  tags: ['mode:small', 'mode:arabic'],
  args: { place: { page: 'withdraw', applicationId, isConfirmStep: false } },
  play: async () => {
    await screen.findByRole('radiogroup');
  },
});

Withdraw.test('shows the consequences, who is notified, and that it can’t be undone', async () => {
  await expect(screen.getByText('We will tell Sara Khan and Fatima Noor.')).toBeVisible();
  await expect(screen.getByText(/You cannot undo this/)).toBeVisible();
});

export const WithdrawSure = meta.story({
  args: { place: { page: 'withdraw', applicationId, isConfirmStep: true } },
  play: async () => {
    await screen.findByRole('button');
  },
});

export const Withdrawn = meta.story({
  args: { place: { page: 'withdraw', applicationId, isConfirmStep: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(rpc('withdraw_my_application'), () =>
        HttpResponse.json({ reference: application?.reference, told: application?.told }),
      ),
    ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button'));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  },
});

export const NotToWithdraw = meta.story({
  args: { place: { page: 'withdraw', applicationId: 'unknown', isConfirmStep: false } },
  play: async () => {
    await screen.findAllByRole('link');
  },
});
