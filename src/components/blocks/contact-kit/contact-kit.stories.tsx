import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { samplePerson, sampleTemplates, sampleValues } from '#storybook/sample/contacts.ts';
import { ContactKit } from './contact-kit.tsx';

/** Prevents links from leaving the story. */
function preventNavigation() {
  const stay = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  };
  window.addEventListener('click', stay, true);
  return () => window.removeEventListener('click', stay, true);
}

const meta = preview.meta({
  component: ContactKit,
  args: {
    name: 'Mohammed Ashraf Ali',
    person: samplePerson,
    templates: sampleTemplates,
    values: sampleValues,
    now: sampleNow,
    onLog: fn(),
    hasKeys: true,
  },
  beforeEach: preventNavigation,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '25.75rem' }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();

Default.test('logs a call with three keys', async ({ args }) => {
  await userEvent.keyboard('l');
  await screen.findByRole('dialog');
  await userEvent.keyboard('3{Enter}');
  await expect(args.onLog).toHaveBeenCalledWith({
    channel: 'call',
    outcome: 'no_answer',
    note: null,
    callBackAt: null,
    templateCode: null,
    language: null,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

Default.test('logs one call when Enter is pressed twice in quick succession', async ({ args }) => {
  await userEvent.keyboard('6');
  await screen.findByRole('dialog');
  await userEvent.setup({ delay: null }).keyboard('{Enter}{Enter}');
  await expect(args.onLog).toHaveBeenCalledOnce();
});

Default.test('logs a call with a known outcome with two keys', async ({ args }) => {
  await userEvent.keyboard('6');
  const sheet = within(await screen.findByRole('dialog'));
  await expect(sheet.getByRole('radio', { name: /Wrong number/ })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect(args.onLog).toHaveBeenCalledWith(
    expect.objectContaining({ channel: 'call', outcome: 'wrong_number' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // The outcome chosen by a key is not preselected the next time.
  await userEvent.keyboard('l');
  const next = within(await screen.findByRole('dialog'));
  await expect(next.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

Default.test(
  'checks for a draft from elsewhere, however the sheet is opened',
  { args: { draft: { started: null, onOpen: fn(), onStart: fn() } } },
  async ({ args }) => {
    await userEvent.keyboard('6');
    await expect(args.draft?.onOpen).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.keyboard('c');
    window.dispatchEvent(new Event('focus'));
    await screen.findByRole('dialog');
    await expect(args.draft?.onOpen).toHaveBeenCalledTimes(2);
  },
);

Default.test('asks for the outcome right after a call', async ({ canvas, args }) => {
  await userEvent.keyboard('c');
  await screen.findByRole('dialog', { name: 'How did the call go?' });
  await userEvent.keyboard('7{Enter}');
  await expect(args.onLog).toHaveBeenCalledWith(
    expect.objectContaining({ outcome: 'call_back', callBackAt: '2026-03-12T11:00:00.000Z' }),
  );
  await expect(canvas.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+971558301146');
});

Default.test('asks nothing when the page regains focus without a call', async () => {
  window.dispatchEvent(new Event('focus'));
  await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** Templates in the driver's language, with values filled in. */
export const Message = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button')[0] ?? document.body);
    await screen.findByRole('dialog');
  },
});

Message.test('shows the text in the driver’s language, and logs the template sent', async ({ args }) => {
  const text = screen.getByRole('textbox', { name: 'What the driver will see' });
  await expect(text).toHaveDisplayValue(/^مرحباً Mohammed، معك Sara/);
  await expect(text).toHaveAttribute('lang', 'ar');
  const link = screen.getByRole('link', { name: 'Open WhatsApp' });
  await expect(link.getAttribute('href')).toContain('https://wa.me/971558301146?text=');
  link.focus();
  await userEvent.keyboard('{Enter}');
  window.dispatchEvent(new Event('focus'));
  await screen.findByRole('dialog', { name: 'What was the outcome of the message?' });
  await userEvent.keyboard('{Enter}');
  await expect(args.onLog).toHaveBeenCalledWith(
    expect.objectContaining({
      channel: 'whatsapp',
      outcome: 'message_sent',
      templateCode: 'first_contact',
      language: 'ar',
    }),
  );
});

/** No template in the driver's language, and a blank that only the sender can fill in. */
export const MessageWithBlanks = Message.extend({
  args: {
    person: { ...samplePerson, preferred_language: 'ur' },
    templates: sampleTemplates.slice(2),
  },
});

MessageWithBlanks.test(
  'blocks sending until the blanks are filled in, and uses the edited text',
  async () => {
    const text = screen.getByRole('textbox', { name: 'What the driver will see' });
    await expect(text).toHaveAccessibleDescription(/^Before you send, fill in: /);
    await expect(screen.queryByRole('link', { name: 'Open WhatsApp' })).toBeNull();
    await userEvent.clear(text);
    await userEvent.type(text, 'Hello Mohammed');
    const link = screen.getByRole('link', { name: 'Open WhatsApp' });
    await expect(link).toHaveAttribute('href', 'https://wa.me/971558301146?text=Hello%20Mohammed');
  },
);

export const NoMessages = Message.extend({ args: { templates: [] } });

export const NotAgreed = meta.story({ args: { person: { ...samplePerson, contact_opt_in: {} } } });

NotAgreed.test('disables WhatsApp, also for its shortcut, and explains why', async ({ canvas }) => {
  await userEvent.keyboard('w');
  await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await expect(canvas.getByRole('button', { name: 'WhatsApp' })).toHaveAccessibleDescription(
    'This driver has not agreed to WhatsApp messages',
  );
});

export const NoNumber = meta.story({ args: { person: { ...samplePerson, phone_e164: null } } });

export const WrongNumber = meta.story({
  args: { person: { ...samplePerson, phone_status: 'wrong' as const } },
});

export const Saving = meta.story({ args: { log: { status: 'saving' } } });

export const Saved = meta.story({ args: { log: { status: 'saved' } } });

/** Without a network, a contact is stored and sent later. */
export const Offline = meta.story({ args: { log: { status: 'saved' }, waiting: 3 } });

Offline.test('says that the contacts are saved on this device', async ({ canvas }) => {
  await expect(
    canvas.getByText('3 logged contacts are saved on this device and will be sent when you are back online'),
  ).toBeVisible();
});

export const Failed = meta.story({
  tags: ['all-modes'],
  args: {
    log: { status: 'failed', reason: 'Another recruiter is now working on this lead.' },
    onRetry: fn(),
    onDiscard: fn(),
  },
});

Failed.test('can be retried or discarded', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
  await expect(args.onDiscard).toHaveBeenCalledOnce();
});
