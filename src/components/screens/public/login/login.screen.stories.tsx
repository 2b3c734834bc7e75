import { HttpResponse, http } from 'msw';
import { expect, userEvent } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import preview from '#storybook/preview.tsx';
import { storyDemo } from './login.fixtures.ts';
import { LoginScreen } from './login.screen.tsx';

const meta = preview.meta({
  component: LoginScreen,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/login' },
  decorators: [
    (Story) => (
      <SessionContext.Provider>
        <Story />
      </SessionContext.Provider>
    ),
  ],
});

const login = '*/api/auth/login';

function refuse(status: number, code: string, message: string) {
  return HttpResponse.json({ error: { code, message, requestId: 'story' } }, { status });
}

async function signIn(canvas: { getByLabelText(label: string): HTMLElement }, password: string) {
  await userEvent.type(canvas.getByLabelText('Phone number or email'), '050 417 2290');
  await userEvent.type(canvas.getByLabelText('Password'), `${password}{Enter}`);
}

/** Nothing is sent: the machine finds both fields too short. */
export const TooShort = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Phone number or email'), '0504');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
  },
});

TooShort.test('focuses the first invalid field, and clears its error on the next key', async ({ canvas }) => {
  const identifier = canvas.getByLabelText('Phone number or email');
  await expect(identifier).toHaveFocus();
  await userEvent.type(identifier, '17');
  await expect(identifier).toBeValid();
  await expect(identifier).toHaveFocus();
  await expect(canvas.getByText('Password must be at least 6 characters')).toBeVisible();
});

export const WrongPassword = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.post(login, () => refuse(401, 'invalid_credentials', 'Invalid credentials')));
  },
  play: async ({ canvas }) => {
    await signIn(canvas, 'wrong-password');
    await canvas.findByRole('alert');
  },
});

WrongPassword.test('shows the error and keeps the input', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Invalid credentials');
  await expect(canvas.getByLabelText('Phone number or email')).toHaveValue('050 417 2290');
  await expect(canvas.getByLabelText('Password')).toHaveValue('wrong-password');
});

export const Unreachable = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.post(login, () => HttpResponse.error()));
  },
  play: async ({ canvas }) => {
    await signIn(canvas, 'secret12');
    await canvas.findByRole('alert');
  },
});

Unreachable.test('says that the server didn’t respond', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
});

/** The password is correct and an authenticator app is enrolled, but the entered code is wrong. */
export const WrongCode = meta.story({
  args: { demo: storyDemo },
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(login, () =>
        HttpResponse.json({
          twoFactorRequired: true,
          userId: '00000000-0000-4000-8000-000000000102',
          challenge: 'opaque',
        }),
      ),
      http.post('*/api/auth/two-factor', () => refuse(401, 'invalid_code', 'Invalid verification code')),
    );
  },
  play: async ({ canvas }) => {
    await signIn(canvas, 'secret12');
    await userEvent.type(await canvas.findByLabelText('Verification code'), '123456');
    await canvas.findByRole('alert');
  },
});

WrongCode.test('clears the code field', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Invalid verification code');
  await expect(canvas.getByLabelText('Verification code')).toHaveValue('');
});

WrongCode.test('returns to the first step with the identifier filled in', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Back to sign in' }));
  await expect(canvas.getByLabelText('Phone number or email')).toHaveValue('050 417 2290');
  await expect(canvas.getByLabelText('Password')).toHaveValue('');
});
