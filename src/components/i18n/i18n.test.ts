import { expect, test } from 'vitest';
import { AppError, type AppErrorCode } from '#shared/app-error.ts';
import { errorMessage } from './error-message.ts';
import { createI18n, loadCatalogues } from './i18n.ts';
import { languages, languagesOf, pickLanguage, staffLanguages } from './languages.ts';

/** Texts of the specification, sections 2, 5 and 8, verbatim. The last eleven are ours. */
const sentences: Record<AppErrorCode, string> = {
  'network.offline': 'Network connection unavailable. Please check your internet connection and try again.',
  'network.noAnswer': 'Network error. Please check your connection.',
  'network.html': 'Received HTML response instead of expected JSON data',
  'login.invalid': 'Invalid credentials',
  'login.refused': 'Login error: no desk is open',
  'login.failed': 'Login failed',
  'twoFactor.invalid': 'Invalid verification code',
  'twoFactor.refused': 'Verification error: no desk is open',
  'twoFactor.failed': 'Verification failed',
  'twoFactor.noUser': 'User ID not found',
  'settings.offline': 'Network connection unavailable. Using default settings.',
  'settings.database': 'Database configuration error. Using default settings.',
  'settings.unavailable': 'Unable to load system settings. Using default values.',
  'settings.configuration': 'Configuration error. Using default settings.',
  'settings.timeout': 'Connection timeout',
  'login.linkOver':
    'This link has already been used or has expired. If you have a password, sign in with it. If not, ask your admin for a new link.',
  'twoFactor.expired': 'You ran out of time to enter the code. Sign in again.',
  'session.expired': 'Your session has ended. Sign in again to continue.',
  'account.emailTaken':
    'An account with this email already exists. Look for it in the list: it may be suspended or belong to a driver.',
  'account.weakPassword': 'This password is too weak. Choose a longer one.',
  'account.tooMany': 'Too many attempts. Wait a few minutes, then try again.',
  'data.denied':
    'You do not have permission to do this. Nothing was changed. Ask your admin if you need access.',
  'data.missing': 'This no longer exists, or you no longer have access to it.',
  'data.unreadable':
    "We couldn't load this information. Reload the page. If it happens again, tell your admin.",
  'data.failed': 'The server could not complete this action. Try again in a moment.',
  'data.refused': 'This is not allowed right now. Nothing was changed.',
};

test.each(Object.entries(sentences))('shows the specified message for %s', async (code, sentence) => {
  const i18n = createI18n('en', await loadCatalogues('en', ['errors']));
  // The keys of `sentences` are error codes.
  const error = new AppError(code as AppErrorCode, { message: 'no desk is open' });
  expect(errorMessage(i18n.getFixedT('en', 'errors'), error)).toBe(sentence);
});

test('treats a refused sign-in without a server message as invalid credentials', async () => {
  const i18n = createI18n('en', await loadCatalogues('en', ['errors']));
  const words = errorMessage(i18n.getFixedT('en', 'errors'), new AppError('login.refused'));
  expect(words).toBe('Login error: Invalid credentials');
});

test('is ready immediately with preloaded catalogues', async () => {
  const i18n = createI18n('ar', await loadCatalogues('ar', ['login']));
  expect(i18n.getFixedT('ar', 'login')('title')).toBe('تسجيل الدخول');
});

test('loads catalogues on demand, and again when the language changes', async () => {
  const i18n = createI18n('en', await loadCatalogues('en', ['common']));
  await i18n.loadNamespaces('login');
  expect(i18n.getFixedT(null, 'login')('title')).toBe('Sign in');
  await i18n.changeLanguage('ar');
  expect(i18n.getFixedT(null, 'login')('title')).toBe('تسجيل الدخول');
});

test('shows staff texts in English when the language is for drivers only', async () => {
  const i18n = createI18n('hi', await loadCatalogues('hi', ['shell', 'staff']));
  expect(i18n.getFixedT(null, 'shell')('signOut')).toBe('साइन आउट करें');
  expect(i18n.getFixedT(null, 'staff')('screens.reports')).toBe('Reporting');
});

test('picks the first preferred language that is available, ignoring the region, else English', () => {
  expect(pickLanguage([null, 'fr-FR', 'ar-AE', 'en'])).toBe('ar');
  expect(pickLanguage(['ne-NP', 'en'])).toBe('ne');
  expect(pickLanguage(['xx', undefined])).toBe('en');
});

test('picks only from the staff languages for staff', () => {
  expect(pickLanguage(['hi', 'ne-NP', 'ar-AE', 'en'], staffLanguages)).toBe('ar');
  expect(pickLanguage(['hi'], staffLanguages)).toBe('en');
});

test('has every language for a namespace, unless only staff see it', () => {
  expect(languagesOf('shell')).toEqual(languages);
  expect(languagesOf('staff')).toEqual(['en', 'ar']);
});
