import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { storyDemo } from './login.fixtures.ts';
import { LoginView } from './login.view.tsx';

const meta = preview.meta({
  component: LoginView,
  parameters: { layout: 'fullscreen' },
  args: { fieldErrors: {}, error: null, isSubmitting: false, onSubmit: fn(), onChange: fn() },
});

/** The initial page. */
export const Empty = meta.story({ tags: ['state:signIn.editing', 'all-modes'] });

Empty.test('submits the input with Enter', async ({ canvas, args }) => {
  await userEvent.type(canvas.getByLabelText('Phone number or email'), '050 417 2290');
  await userEvent.click(canvas.getByLabelText('Remember me'));
  await userEvent.type(canvas.getByLabelText('Password'), 'secret1{Enter}');
  await expect(args.onSubmit).toHaveBeenCalledOnce();
  await expect(args.onSubmit).toHaveBeenCalledWith({
    identifier: '050 417 2290',
    password: 'secret1',
    remember: true,
  });
});

Empty.test('shows a number pad until a letter is typed', async ({ canvas }) => {
  const identifier = canvas.getByLabelText('Phone number or email');
  await userEvent.type(identifier, '05');
  await expect(identifier).toHaveAttribute('inputmode', 'tel');
  await userEvent.type(identifier, 'a');
  await expect(identifier).toHaveAttribute('inputmode', 'email');
});

Empty.test('shows the password on request', async ({ canvas }) => {
  const password = canvas.getByLabelText('Password');
  await userEvent.type(password, 'secret1');
  await expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('secret1');
});

export const Filled = meta.story({
  args: { start: { identifier: '050 417 2290', remember: true } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.keyboard('{Tab}secret12');
  },
});

export const FieldErrors = meta.story({
  tags: ['mode:arabic'],
  args: {
    start: { identifier: '0504', remember: false },
    fieldErrors: { identifier: 'identifier.tooShort', password: 'password.tooShort' },
  },
});

FieldErrors.test('explains under each field how to correct it', async ({ canvas }) => {
  await expect(canvas.getByLabelText('Phone number or email')).toHaveAccessibleDescription(
    'Please enter a valid phone number or ID',
  );
  await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  );
});

FieldErrors.test('keeps the focus on the field while typing', async ({ canvas, args }) => {
  const identifier = canvas.getByLabelText('Phone number or email');
  await userEvent.type(identifier, '1');
  await expect(args.onChange).toHaveBeenCalledWith('identifier');
  await expect(identifier).toHaveFocus();
});

export const Submitting = meta.story({
  tags: ['state:signIn.submitting'],
  args: { start: { identifier: '0504172290', remember: true }, isSubmitting: true },
});

Submitting.test('can’t be submitted twice', async ({ canvas, args }) => {
  const button = canvas.getByRole('button', { name: 'Signing in...' });
  await userEvent.click(button);
  await userEvent.type(canvas.getByLabelText('Password'), '{Enter}');
  await expect(args.onSubmit).not.toHaveBeenCalled();
});

/** A missing account, a wrong password and a suspended account give the same response. */
export const InvalidCredentials = meta.story({
  args: { start: { identifier: '0504172290', remember: false }, error: new AppError('login.invalid') },
});

InvalidCredentials.test('announces and focuses the error, and keeps the form', async ({ canvas }) => {
  const alert = canvas.getByRole('alert', { name: 'Error' });
  await expect(alert).toHaveTextContent('Invalid credentials');
  await expect(alert).toHaveFocus();
  await expect(canvas.getByLabelText('Phone number or email')).toHaveValue('0504172290');
});

export const Refused = meta.story({
  args: { error: new AppError('login.refused', { message: 'Too many attempts. Try again in 15 minutes.' }) },
});

export const Failed = meta.story({ args: { error: new AppError('login.failed') } });

export const SessionExpired = meta.story({ args: { error: new AppError('session.expired') } });

/** The link of an invitation was used already, or is too old. */
export const LinkOver = meta.story({ args: { error: new AppError('login.linkOver') } });

/** Back from the second step, which timed out. */
export const CodeExpired = meta.story({ args: { error: new AppError('twoFactor.expired') } });

export const ForgotHelp = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { expanded: false }));
  },
});

ForgotHelp.test('tells drivers and staff who can help', async ({ canvas }) => {
  await expect(canvas.getByText(/Ask your recruiter on WhatsApp/)).toBeVisible();
  await expect(canvas.getByText(/Ask your admin/)).toBeVisible();
});

/** Staff have an email, to which a link can be sent. */
export const ForgotHelpForStaff = meta.story({
  args: {
    start: { identifier: 'sara@agency.example', remember: false },
    recovery: (email) => <Button>Send to {email}</Button>,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { expanded: false }));
  },
});

ForgotHelpForStaff.test('offers the email link only for a complete address', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Send to sara@agency.example' })).toBeVisible();
  await userEvent.clear(canvas.getByLabelText('Phone number or email'));
  await expect(canvas.queryByRole('button', { name: /Send to/ })).toBeNull();
  await expect(canvas.getByText(/type your email address above/)).toBeVisible();
});

/** Only in builds with sample data. */
export const DemoAccounts = meta.story({ args: { demo: storyDemo } });

DemoAccounts.test('signs in with one tap', async ({ canvas, args }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Driver' }));
  await expect(args.onSubmit).toHaveBeenCalledOnce();
  await expect(args.onSubmit).toHaveBeenCalledWith({
    identifier: '0504172290',
    password: 'storybook',
    remember: false,
  });
  await expect(canvas.getByLabelText('Phone number or email')).toHaveValue('0504172290');
});

/** If the sample data belong to this browser, they can be reset. */
export const DemoOfThisBrowser = meta.story({
  args: {
    demo: {
      ...storyDemo,
      startOver: {
        words: { en: 'Start over with fresh data', ar: 'البدء من جديد ببيانات أصلية' },
        run: fn(),
      },
    },
  },
});

DemoOfThisBrowser.test('starts over with fresh data', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Start over with fresh data' }));
  await expect(args.demo?.startOver?.run).toHaveBeenCalledOnce();
});

Empty.test('keeps a phone number left to right', { globals: { locale: 'ar' } }, async ({ canvas }) => {
  const identifier = canvas.getByLabelText('رقم الهاتف أو البريد الإلكتروني');
  await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  await expect(getComputedStyle(identifier).direction).toBe('ltr');
});
