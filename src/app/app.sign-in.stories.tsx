import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { loginDemo } from '#mocks/demo/login-demo.ts';
import preview from '#storybook/preview.tsx';
import { enterCode, findPage, signIn, storedSession, Visit, withAuthenticator } from '#storybook/visit.tsx';

const meta = preview.meta({
  component: Visit,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: false },
  globals: { viewport: { value: 'desktop' } },
  args: { address: '/login', onAddress: fn(), onPageLoad: fn() },
});

const [admin, recruiter, operations, driver] = listedAccounts;

/** Returns labels and URLs of the side menu's entries. */
function menu(): (string | null)[][] {
  const links = within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

export const Admin = meta.story({
  play: async () => {
    await signIn(admin);
    await findPage('Dashboard');
  },
});

Admin.test('opens the admin home page with the admin menu', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/admin');
  await expect(document.title).toBe('Dashboard · Admin Dashboard');
  await expect(menu()).toEqual([
    ['Dashboard', '/admin'],
    ['User Management', '/admin/users'],
    ['Driver Passwords', '/admin/drivers/passwords'],
    ['System Configuration', '/admin/config'],
    ['System Health', '/admin/config/health'],
    ['MachForm Integration', '/admin/config/machform'],
    ['Commission Settings', '/admin/config/commission'],
    ['Reporting', '/admin/reports'],
    ['Settings', '/settings'],
  ]);
});

export const Recruiter = meta.story({
  play: async () => {
    await signIn(recruiter);
    await findPage('Dashboard');
  },
});

Recruiter.test('opens the recruiter home page with the recruiter menu', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/recruiter');
  await expect(document.title).toBe('Dashboard · Recruiter Dashboard');
  await expect(menu()).toEqual([
    ['Dashboard', '/recruiter'],
    ['Lead Management', '/recruiter/leads'],
    ['Interview Tracking', '/recruiter/interview-tracking'],
    ['Interview Calendar', '/recruiter/interview-calendar'],
    ['Offer Management', '/recruiter/offers'],
    ['Accepted Candidates', '/recruiter/accepted-candidates'],
    ['Rejected Candidates', '/recruiter/rejected-candidates'],
    ['Commission Tracker', '/recruiter/commissions'],
    ['Settings', '/settings'],
  ]);
});

export const Operations = meta.story({
  play: async () => {
    await signIn(operations);
    await findPage('Dashboard');
  },
});

Operations.test('opens the operations home page with the operations menu', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/operations');
  await expect(document.title).toBe('Dashboard · Operations Dashboard');
  await expect(menu()).toEqual([
    ['Dashboard', '/operations'],
    ['Lead Processing', '/operations/processing'],
    ['Document Collection', '/operations/documents'],
    ['Visa Processing', '/operations/visa'],
    ['Onboarding', '/operations/onboarding'],
    ['Rejected Candidates', '/operations/rejected-candidates'],
    ['Settings', '/settings'],
  ]);
});

/** Sign-in by phone number. */
export const Driver = meta.story({
  play: async () => {
    await signIn(driver);
    await findPage('Dashboard');
  },
});

Driver.test('opens the driver home page with the driver menu', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/driver');
  await expect(document.title).toBe('Dashboard · Driver Portal');
  await expect(menu()).toEqual([
    ['Dashboard', '/driver'],
    ['My Profile', '/driver/profile'],
    ['Documents', '/driver/documents'],
    ['Application Status', '/driver/status'],
    ['Settings', '/settings'],
  ]);
});

/** One tap on the account list in a build with sample data. */
export const DemoAccount = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Operations' }));
    await findPage('Dashboard');
  },
});

DemoAccount.test('signs in with one tap', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/operations');
});

/** The account has an authenticator app. */
export const CodeAskedFor = meta.story({
  play: async () => {
    await signIn(withAuthenticator);
    await screen.findByLabelText('Verification code');
  },
});

CodeAskedFor.test('stays at sign-in and stores no session before the code is entered', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/login');
  await expect(storedSession()).toEqual([null, null, null, null]);
});

export const WrongCode = meta.story({
  play: async () => {
    await signIn(withAuthenticator);
    await enterCode('000000');
    await screen.findByRole('alert');
  },
});

WrongCode.test('is refused, and the correct code opens the home page', async ({ args }) => {
  await expect(screen.getByRole('alert')).toHaveTextContent('Invalid verification code');
  await enterCode(loginDemo.code.now());
  await findPage('Dashboard');
  await expect(args.onAddress).toHaveBeenLastCalledWith('/admin');
  await expect(document.title).toBe('Dashboard · Admin Dashboard');
});

export const SignedOut = meta.story({
  args: { address: '/recruiter/leads' },
  parameters: { signedInAs: 'recruiter' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /’s account/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await findPage('Sign in');
  },
});

SignedOut.test('opens the sign-in page and removes the stored session', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/login');
  await expect(storedSession()).toEqual([null, null, null, null]);
});

/** Staff who forgot the password get a link by email, without an admin. */
export const ForgottenPassword = meta.story({
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Phone number or email'), recruiter.identifier);
    await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
    await userEvent.click(await screen.findByRole('button', { name: /link/ }));
    await screen.findByText(new RegExp(`We sent a link to ${recruiter.identifier}`));
  },
});
