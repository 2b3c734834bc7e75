import { expect, fn, userEvent } from 'storybook/test';
import { AppError } from '#shared/app-error.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import preview from '#storybook/preview.tsx';
import { PasswordRecoveryView } from './password-recovery.view.tsx';

const meta = preview.meta({
  component: PasswordRecoveryView,
  parameters: { layout: 'fullscreen' },
  args: {
    step: 'password' as const,
    fieldError: null,
    error: null,
    isBusy: false,
    onCode: fn(),
    onPassword: fn(),
    onChange: fn(),
    onRetry: fn(),
    onLeave: fn(),
  },
});

export const Opening = meta.story({
  tags: ['state:recovery.exchanging'],
  args: { step: 'opening', isBusy: true },
});

export const NoAnswer = meta.story({
  tags: ['state:recovery.waiting'],
  args: { step: 'opening', error: new AppError('network.noAnswer') },
});

/** Users with an authenticator app enter its code first. */
export const Code = meta.story({ tags: ['state:recovery.proving'], args: { step: 'code' } });
export const Verifying = meta.story({
  tags: ['state:recovery.verifying'],
  args: { step: 'code', isBusy: true },
});

export const Choosing = meta.story({ tags: ['state:recovery.choosing', 'mode:arabic', 'mode:small'] });

Choosing.test('submits the new password', async ({ canvas, args }) => {
  await userEvent.type(canvas.getByLabelText('New password'), 'oryx-harbour-77{Enter}');
  await expect(args.onPassword).toHaveBeenCalledWith('oryx-harbour-77');
});

export const TooShort = meta.story({ args: { fieldError: 'password.tooShort' } });
export const Saving = meta.story({ tags: ['state:recovery.saving'], args: { isBusy: true } });
export const Changed = meta.story({ tags: ['state:recovery.changed'], args: { step: 'changed' } });
export const Refused = meta.story({
  tags: ['state:recovery.refused'],
  args: { step: 'refused', error: new AuthRefusal('linkElsewhere') },
});
