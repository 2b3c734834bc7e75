import { expect, fn, userEvent } from 'storybook/test';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import preview from '#storybook/preview.tsx';
import { PasswordLinkView } from './password-link.view.tsx';

const meta = preview.meta({
  component: PasswordLinkView,
  args: { email: 'sara@agency.example', state: 'idle' as const, error: null, canSend: true, onSend: fn() },
});

export const Idle = meta.story();

Idle.test('is sent by pressing the button', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button'));
  await expect(args.onSend).toHaveBeenCalledOnce();
});

export const Sending = meta.story({ args: { state: 'sending' } });
export const Sent = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  args: { state: 'sent' },
});
export const TooSoon = meta.story({ args: { error: new AuthRefusal('mailTooSoon') } });
/** Without the CAPTCHA itself, which only some projects have. */
export const Unproven = meta.story({
  args: { canSend: false, captcha: <div style={{ blockSize: 65, border: '1px dashed' }} /> },
});

Unproven.test('explains why it cannot be sent yet', async ({ canvas, args }) => {
  const button = canvas.getByRole('button');
  await expect(button).toHaveAccessibleDescription('First complete the check above.');
  await userEvent.click(button);
  await expect(args.onSend).not.toHaveBeenCalled();
});

export const NoCheck = Unproven.extend({ args: { error: new AuthRefusal('noCaptcha'), captcha: null } });
