import { expect, fn, screen, spyOn, userEvent } from 'storybook/test';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import {
  htmlAnswer,
  noAnswer,
  offline,
  refused,
  respondWithMalformed,
  serverError,
  timeout,
} from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { enterCode, findPage, signIn, Visit, withAuthenticator } from '#storybook/visit.tsx';

const meta = preview.meta({
  component: Visit,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: false },
  args: { address: '/login', onAddress: fn(), onPageLoad: fn() },
});

const login = '*/api/auth/login';
const twoFactor = '*/api/auth/two-factor';
const [admin] = listedAccounts;

const trySigningIn = async () => {
  await signIn(admin);
  await screen.findByRole('alert');
};

/** Never checked by a server: the network fails in every story that sends it. */
const code = '481273';

const tryCode = async () => {
  await signIn(withAuthenticator);
  await enterCode(code);
  await screen.findByRole('alert');
};

/** The browser reports that it is offline. */
export const Offline = meta.story({ beforeEach: () => offline(), play: trySigningIn });

Offline.test('shows that the browser is offline and sends no request', async () => {
  await expect(screen.getByRole('alert')).toHaveTextContent(
    'Network connection unavailable. Please check your internet connection and try again.',
  );
});

export const NoAnswer = meta.story({
  beforeEach: ({ msw }) => msw.use(noAnswer(login)),
  play: trySigningIn,
});

NoAnswer.test('shows a network error and signs in on retry', async ({ args, msw }) => {
  await expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
  msw.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await findPage('Dashboard');
  await expect(args.onAddress).toHaveBeenLastCalledWith('/admin');
});

/** The request's thirty-second timeout, which elapses at once here. */
export const TimedOut = meta.story({
  beforeEach: ({ msw }) => msw.use(timeout(login)),
  play: async () => {
    const time = new AbortController();
    spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    await signIn(admin);
    await screen.findByRole('button', { name: 'Signing in...' });
    time.abort();
    await screen.findByRole('alert');
  },
});

TimedOut.test('shows a network error', async () => {
  await expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
});

/** A network with its own sign-in responds with a page. */
export const HtmlAnswer = meta.story({
  beforeEach: ({ msw }) => msw.use(htmlAnswer(login)),
  play: trySigningIn,
});

HtmlAnswer.test('reports an HTML response', async () => {
  await expect(screen.getByRole('alert')).toHaveTextContent(
    'Received HTML response instead of expected JSON data',
  );
});

export const WrongPassword = meta.story({
  play: async () => {
    await signIn(admin, 'not-the-password');
    await screen.findByRole('alert');
  },
});

WrongPassword.test('shows an error and stays at sign-in', async ({ args }) => {
  await expect(screen.getByRole('alert')).toHaveTextContent('Invalid credentials');
  await expect(args.onAddress).toHaveBeenLastCalledWith('/login');
});

/** The sixth attempt within 15 minutes, with the correct password. */
export const TooManyAttempts = meta.story({
  beforeEach: async () => {
    const body = JSON.stringify({ email: admin.identifier, password: 'not-the-password' });
    const headers = { 'content-type': 'application/json' };
    for (let time = 1; time <= 5; time += 1)
      await fetch('/api/auth/login', { method: 'POST', headers, body });
  },
  play: trySigningIn,
});

TooManyAttempts.test('shows the message of the server', async () => {
  await expect(screen.getByRole('alert')).toHaveTextContent(
    'Login error: Too many attempts. Please try again later.',
  );
});

export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError(login)),
  play: trySigningIn,
});

ServerError.test('shows the message of the server', async () => {
  await expect(screen.getByRole('alert')).toHaveTextContent('Login error: The server is unavailable');
});

/** The response has an unexpected shape. */
export const Malformed = meta.story({
  beforeEach: ({ msw }) => msw.use(respondWithMalformed(login)),
  play: trySigningIn,
});

Malformed.test('shows that the login failed', async () => {
  await expect(screen.getByRole('alert')).toHaveTextContent('Login failed');
});

export const CodeNotAnswered = meta.story({
  beforeEach: ({ msw }) => msw.use(noAnswer(twoFactor)),
  play: tryCode,
});

CodeNotAnswered.test('shows a network error and keeps the code', async () => {
  await expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
  await expect(screen.getByLabelText('Verification code')).toHaveValue(code);
});

export const CodeServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError(twoFactor)),
  play: tryCode,
});

CodeServerError.test('shows the message of the server', async () => {
  await expect(screen.getByRole('alert')).toHaveTextContent('Verification error: The server is unavailable');
});

export const CodeMalformed = meta.story({
  beforeEach: ({ msw }) => msw.use(respondWithMalformed(twoFactor)),
  play: tryCode,
});

CodeMalformed.test('shows that the login failed', async () => {
  await expect(screen.getByRole('alert')).toHaveTextContent('Verification failed');
});

/** The account was removed between the two steps. */
export const CodeOfNobody = meta.story({
  beforeEach: ({ msw }) => msw.use(refused(twoFactor, 400, 'user_not_found', 'User ID not found')),
  play: tryCode,
});

CodeOfNobody.test('reports an HTML response', async () => {
  await expect(screen.getByRole('alert')).toHaveTextContent('User ID not found');
});

/** The five minutes between the two steps have passed. */
export const CodeTooLate = meta.story({
  beforeEach: ({ msw }) => msw.use(refused(twoFactor, 401, 'challenge_expired', 'Verification expired')),
  play: tryCode,
});

CodeTooLate.test('returns to the first step, which explains why', async () => {
  await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in');
  await expect(screen.getByRole('alert')).toHaveTextContent('You ran out of time to enter the code.');
});
