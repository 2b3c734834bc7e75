import { expect, test } from 'vitest';
import { AppError, type AppErrorCode } from '#machines/data/errors.ts';
import { errorWords } from './error-words.ts';
import { createI18n, loadCatalogues } from './i18n.ts';
import { pickLanguage } from './languages.ts';

/** Specification, sections 2, 5 and 8, word for word; the last two are ours. */
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
  'twoFactor.expired': 'The time to enter the code is over. Sign in again to get a new one.',
  'session.expired': 'You were signed out because your session ended. Sign in again to go on.',
};

test.each(Object.entries(sentences))('%s is said as specified', async (code, sentence) => {
  const i18n = createI18n('en', await loadCatalogues('en', ['errors']));
  // The keys of `sentences` are the codes.
  const error = new AppError(code as AppErrorCode, { message: 'no desk is open' });
  expect(errorWords(i18n.getFixedT('en', 'errors'), error)).toBe(sentence);
});

test('speaks at once with the catalogues it is given', async () => {
  const i18n = createI18n('ar', await loadCatalogues('ar', ['login']));
  expect(i18n.getFixedT('ar', 'login')('title')).toBe('تسجيل الدخول');
});

test('fetches a catalogue that a screen asks for later, and those in use when the language changes', async () => {
  const i18n = createI18n('en', await loadCatalogues('en', ['common']));
  await i18n.loadNamespaces('login');
  expect(i18n.getFixedT(null, 'login')('title')).toBe('Sign in');
  await i18n.changeLanguage('ar');
  expect(i18n.getFixedT(null, 'login')('title')).toBe('تسجيل الدخول');
});

test('picks the first wanted language that is shipped, whatever its region, else English', () => {
  expect(pickLanguage([null, 'fr-FR', 'ar-AE', 'en'])).toBe('ar');
  expect(pickLanguage(['xx', undefined])).toBe('en');
});
