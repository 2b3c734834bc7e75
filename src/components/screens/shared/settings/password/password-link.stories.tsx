import { expect, fn, userEvent } from 'storybook/test';
import { AuthRefusal } from '#machines/data/auth-refusal.ts';
import preview from '#storybook/preview.tsx';
import { PasswordLinkView } from './password-link.view.tsx';

const meta = preview.meta({
  component: PasswordLinkView,
  args: { email: 'sara@agency.example', state: 'idle' as const, error: null, onSend: fn() },
});

export const Idle = meta.story({ tags: ['state:passwordLink.idle'] });

Idle.test('is sent by a press', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button'));
  await expect(args.onSend).toHaveBeenCalledOnce();
});

export const Sending = meta.story({ tags: ['state:passwordLink.sending'], args: { state: 'sending' } });
export const Sent = meta.story({ tags: ['state:passwordLink.sent'], args: { state: 'sent' } });
export const TooSoon = meta.story({ args: { error: new AuthRefusal('mailTooSoon') } });
export const Arabic = Sent.extend({ tags: ['!state:passwordLink.sent'], globals: { locale: 'ar' } });
