import { expect, fn, userEvent } from 'storybook/test';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import preview from '#storybook/preview.tsx';
import { RecoveryCodeView } from './recovery-code.view.tsx';

const meta = preview.meta({
  component: RecoveryCodeView,
  parameters: { layout: 'fullscreen' },
  args: { fieldError: null, error: null, isVerifying: false, onSubmit: fn(), onChange: fn(), onBack: fn() },
});

export const Empty = meta.story({ tags: ['state:recoveryCode.editing', 'mode:arabic', 'mode:small'] });

Empty.test('submits the code with the keyboard', async ({ canvas, args }) => {
  await expect(canvas.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('8k2m 3pwt 9xhd{Enter}');
  await expect(args.onSubmit).toHaveBeenCalledWith('8k2m 3pwt 9xhd');
});

export const Missing = meta.story({ args: { fieldError: 'code.missing' } });
export const Verifying = meta.story({ tags: ['state:recoveryCode.verifying'], args: { isVerifying: true } });
export const Wrong = meta.story({ args: { error: new AuthRefusal('codeInvalid') } });
export const TooOften = meta.story({ args: { error: new AuthRefusal('tooOften') } });
