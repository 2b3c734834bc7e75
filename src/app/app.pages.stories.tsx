import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { paths } from '#app/paths.ts';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import preview from '#storybook/preview.tsx';
import { findPage, setSwitch, Visit } from '#storybook/visit.tsx';

const meta = preview.meta({
  component: Visit,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: false },
  globals: { viewport: { value: 'desktop' } },
  args: { address: '/', onAddress: fn(), onPageLoad: fn() },
});

/** A visitor without a session. */
export const Visitor = meta.story({
  args: { address: '/recruiter/leads' },
  play: async () => {
    await findPage('Sign in');
  },
});

Visitor.test('redirects a protected page to sign-in', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/login');
});

export const UnknownAddress = meta.story({
  args: { address: '/nothing/here' },
  play: async () => {
    await findPage('Sign in');
  },
});

UnknownAddress.test('redirects to sign-in', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/login');
});

export const Root = meta.story({
  parameters: { signedInAs: 'operations' },
  play: async () => {
    await findPage('Dashboard');
  },
});

Root.test('redirects to the home page of the role', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/operations');
});

export const SignedInAtLogin = Root.extend({ args: { address: '/login' } });

SignedInAtLogin.test('redirects to the home page of the role', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/operations');
});

export const SignedInAtUnknownAddress = Root.extend({ args: { address: '/nothing/here' } });

SignedInAtUnknownAddress.test('redirects to the home page of the role', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/operations');
});

/** A driver opens an admin page. */
export const PageOfAnotherRole = Root.extend({
  args: { address: '/admin/users' },
  parameters: { signedInAs: 'driver' },
});

PageOfAnotherRole.test('redirects to the driver home page', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/driver');
  await expect(screen.queryByText('User Management')).not.toBeInTheDocument();
});

export const Page = meta.story({
  args: { address: '/operations' },
  parameters: { signedInAs: 'operations' },
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: /^Visa Processing/ }));
    await findPage('Visa Processing');
  },
});

Page.test('opens from the menu and is marked as current there', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/operations/visa');
  await expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Visa Processing');
});

export const ApplicationOfADriver = meta.story({
  args: { address: '/driver/status/7f3a' },
  parameters: { signedInAs: 'driver' },
  play: async () => {
    await findPage('Application');
  },
});

ApplicationOfADriver.test('keeps Application Status marked as current', async () => {
  await expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Application Status');
});

/** A full-screen page under a sidebar entry. */
export const FullScreen = meta.story({
  args: { address: '/recruiter/interview-tracking/walk-in' },
  parameters: { signedInAs: 'recruiter' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Walk-in day' });
  },
});

FullScreen.test('hides the menu and returns to the parent page', async ({ args }) => {
  await expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Leave/ }));
  await findPage('Interview Tracking');
  await expect(args.onAddress).toHaveBeenLastCalledWith('/recruiter/interview-tracking');
  await expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Interview Tracking');
});

/** An admin has turned commissions off. */
export const WithoutCommissions = meta.story({
  args: { address: '/recruiter' },
  parameters: { signedInAs: 'recruiter' },
  beforeEach: () => setSwitch('commission_structure_enabled', false),
  play: async () => {
    await findPage('Dashboard');
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Commission Tracker/ })).not.toBeInTheDocument(),
    );
  },
});

WithoutCommissions.test('keeps every other menu entry', async () => {
  await expect(screen.getByRole('link', { name: 'Rejected Candidates' })).toBeVisible();
});

export const CommissionsWhileOff = WithoutCommissions.extend({ args: { address: '/recruiter/commissions' } });

CommissionsWhileOff.test('redirects to the home page', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenCalledWith('/recruiter/commissions');
  await expect(args.onAddress).toHaveBeenLastCalledWith('/recruiter');
});

/** Another language, chosen before sign-in. */
export const ArabicVisitor = meta.story({
  args: { address: '/login' },
  play: async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Language'), 'ar');
    await findPage('تسجيل الدخول');
  },
});

ArabicVisitor.test('lays the page out from right to left', async () => {
  await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  await expect(document.documentElement).toHaveAttribute('lang', 'ar');
});

/** Another language, chosen in the user menu. */
export const ArabicRecruiter = meta.story({
  args: { address: '/recruiter/leads' },
  parameters: { signedInAs: 'recruiter' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /’s account/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
    await screen.findByRole('menuitem', { name: 'تسجيل الخروج' });
    await userEvent.keyboard('{Escape}');
    await findPage('إدارة المرشحين');
  },
});

ArabicRecruiter.test('lays the page out from right to left, with a translated menu and title', async () => {
  await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  await expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('إدارة المرشحين');
  await expect(document.title).toBe('إدارة المرشحين · لوحة تحكم التوظيف');
});

/** A driver language, chosen at sign-in by a staff member. */
export const HindiRecruiter = meta.story({
  args: { address: '/login' },
  play: async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Language'), 'hi');
    await findPage('साइन इन');
    await userEvent.type(screen.getByLabelText('फ़ोन नंबर या ईमेल'), listedAccounts[1].identifier);
    await userEvent.type(screen.getByLabelText('पासवर्ड'), `${demoPassword}{Enter}`);
    await findPage('Dashboard');
  },
});

HindiRecruiter.test('uses English while signed in and Hindi after signing out', async () => {
  await expect(document.documentElement).toHaveAttribute('lang', 'en');
  await expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  await userEvent.click(screen.getByRole('button', { name: /’s account/ }));
  await expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await findPage('साइन इन');
  await expect(document.documentElement).toHaveAttribute('lang', 'hi');
});

HindiRecruiter.test('keeps a language chosen in the staff menu after signing out', async () => {
  await userEvent.click(screen.getByRole('button', { name: /’s account/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'تسجيل الخروج' }));
  await findPage('تسجيل الدخول');
});

/** A driver sees the language chosen at sign-in. */
export const HindiDriver = meta.story({
  args: { address: '/login' },
  play: async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Language'), 'hi');
    await findPage('साइन इन');
    await userEvent.type(screen.getByLabelText('फ़ोन नंबर या ईमेल'), listedAccounts[3].identifier);
    await userEvent.type(screen.getByLabelText('पासवर्ड'), `${demoPassword}{Enter}`);
    await findPage('होम');
  },
});

HindiDriver.test('uses Hindi after sign-in and offers all seven languages', async () => {
  await expect(document.documentElement).toHaveAttribute('lang', 'hi');
  await expect(document.title).toBe('होम · ड्राइवर पोर्टल');
  await expect(screen.getByLabelText('भाषा').querySelectorAll('option')).toHaveLength(7);
});

/** An interview link, also on a device with a signed-in user. */
export const InterviewLink = meta.story({
  parameters: { signedInAs: 'recruiter' },
  args: { address: paths.interviewLink('0'.repeat(64)) },
  play: async () => {
    await findPage('This link does not work');
  },
});

InterviewLink.test('stays at the address of the link', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith(paths.interviewLink('0'.repeat(64)));
});
