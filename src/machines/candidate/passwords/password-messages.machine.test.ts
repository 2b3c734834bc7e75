import { expect, test } from 'vitest';
import { named } from '#machines/fixtures/model.ts';
import { imran } from './driver.fixture.ts';
import { paths } from './password-messages.model.ts';
import { whatsappMessage } from './whatsapp-message.ts';

test.each(paths.map(named))('has messages once they are loaded, after %s', (_, { state }) => {
  if (state.matches('loaded')) expect(state.context.messages).not.toEqual([]);
});

test('writes a message in the driver’s language, otherwise in English', () => {
  const texts = ['en', 'ur'].map((language) => ({
    code: 'password',
    language,
    body: `${language}: {{first_name}}, {{password}}, {{portal_url}}, {{other}}`,
  }));
  const write = (language: string | null, messages = texts) =>
    whatsappMessage(messages, { driver: { ...imran, language }, password: 'a$&b' }, 'https://x.ae/login');
  expect(write('ur')).toBe('ur: Imran, a$&b, https://x.ae/login, {{other}}');
  expect(write('ml')).toMatch(/^en: /);
  expect(write(null)).toMatch(/^en: /);
  expect(write('ur', [])).toBeNull();
});
