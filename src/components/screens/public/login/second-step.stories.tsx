import { expect, fn, userEvent } from 'storybook/test';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { storyDemo } from './login.fixtures.ts';
import { SecondStepView } from './second-step.view.tsx';

const meta = preview.meta({
  component: SecondStepView,
  parameters: { layout: 'fullscreen' },
  args: {
    fieldError: null,
    error: null,
    isVerifying: false,
    onSubmit: fn(),
    onChange: fn(),
    onBack: fn(),
    onRecover: fn(),
    identifier: 'admin@story.example',
  },
});

/** Right after the password. */
export const Empty = meta.story({
  tags: ['state:signIn.secondFactor', 'state:twoFactor.editing', 'all-modes'],
});

Empty.test('focuses the code field', async ({ canvas }) => {
  await expect(canvas.getByLabelText('Verification code')).toHaveFocus();
});

Empty.test('submits once, automatically, after the sixth digit', async ({ canvas, args }) => {
  await userEvent.type(canvas.getByLabelText('Verification code'), '123456');
  await expect(args.onSubmit).toHaveBeenCalledOnce();
  await expect(args.onSubmit).toHaveBeenCalledWith('123456');
});

Empty.test('accepts a pasted code with a space and Arabic digits', async ({ canvas, args }) => {
  const code = canvas.getByLabelText('Verification code');
  await userEvent.click(code);
  await userEvent.paste('١٢٣ ٤٥٦');
  await expect(code).toHaveValue('123456');
  await expect(args.onSubmit).toHaveBeenCalledOnce();
  await expect(args.onSubmit).toHaveBeenCalledWith('123456');
});

Empty.test('returns to the first step', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Back to sign in' }));
  await expect(args.onBack).toHaveBeenCalledOnce();
});

Empty.test('offers a recovery code to users without their app', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Use a recovery code' }));
  await expect(args.onRecover).toHaveBeenCalledOnce();
});

export const Typing = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '481');
  },
});

Typing.test(
  'submits a short code for validation, and keeps the focus on the field',
  async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Verify code' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith('481');
    await expect(canvas.getByLabelText('Verification code')).toHaveFocus();
  },
);

export const TooShort = Typing.extend({ args: { fieldError: 'code.tooShort' } });

TooShort.test('shows what is wrong with the code', async ({ canvas }) => {
  await expect(canvas.getByLabelText('Verification code')).toHaveAccessibleDescription(
    'Please enter a valid verification code',
  );
});

export const Verifying = meta.story({ tags: ['state:twoFactor.verifying'], args: { isVerifying: true } });

Verifying.test('shows that the code is being verified', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Verifying...' })).toBeVisible();
});

export const InvalidCode = meta.story({ args: { error: new AppError('twoFactor.invalid') } });

InvalidCode.test('focuses the error', async ({ canvas }) => {
  const alert = canvas.getByRole('alert', { name: 'Error' });
  await expect(alert).toHaveTextContent('Invalid verification code');
  await expect(alert).toHaveFocus();
});

export const Refused = meta.story({
  args: {
    error: new AppError('twoFactor.refused', { message: 'Too many attempts. Try again in 15 minutes.' }),
  },
});

/** Only in builds with sample data. */
export const DemoHint = meta.story({ args: { demo: storyDemo, identifier: ' Admin@story.example' } });

/** The code belongs to another account and would fail here. */
export const DemoOfAnother = meta.story({
  args: { demo: storyDemo, identifier: 'sara@story.example' },
  parameters: { chromatic: { disableSnapshot: true } },
});

DemoOfAnother.test('shows no code', async ({ canvas }) => {
  await expect(canvas.queryByText('246810')).not.toBeInTheDocument();
});

DemoHint.test('shows the code', async ({ canvas }) => {
  await expect(canvas.getByText('246810').parentElement).toHaveTextContent('Demo code: 246810');
});
