import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { type MessageTree, pseudoMessages, pseudoSentence, withSixPlurals } from './pseudo.ts';

/** Creates a translator with these messages, configured like the product's. */
async function createTranslator(language: string, messages: MessageTree) {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    defaultNS: 'common',
    resources: { [language]: { common: messages } },
    interpolation: { escapeValue: false },
  });
  return (key: string, values: object = {}) => i18n.t(key, { defaultValue: '', ...values });
}

describe('pseudo-localized sentences', () => {
  it('adds accents, length and brackets', () => {
    expect(pseudoSentence('Sign in')).toBe('⟦Šîîîĝñ îîñ⟧');
  });

  it('replaces every letter that has an accented form', () => {
    expect(pseudoSentence('The quick brown fox jumps over a LAZY dog')).not.toMatch(/[A-PR-UW-Za-pr-uw-z]/);
  });

  it.each(['Save changes', 'Your session has ended. Sign in again to continue.', 'PDF, JPG'])(
    'is about 40 %% longer: %s',
    (english) => {
      const pseudo = pseudoSentence(english).length - '⟦⟧'.length;
      expect(pseudo / english.length).toBeGreaterThanOrEqual(1.25);
      expect(pseudo / english.length).toBeLessThan(1.5);
    },
  );

  it('preserves placeholders, tags and references', () => {
    const sentence = pseudoSentence('{{count, number}} of $t(common:leads) <b>{{ name }}</b> 24/7');
    expect(sentence).toBe('⟦{{count, number}} ööƒ $t(common:leads) <b>{{ name }}</b> 24/7⟧');
  });

  it('preserves empty text, numbers and text in other scripts', () => {
    expect(pseudoSentence('')).toBe('⟦⟧');
    expect(pseudoSentence('AED 2,500.00 · 14:02')).toMatch(/ 2,500\.00 · 14:02⟧$/);
    expect(pseudoSentence('مرحبًا')).toBe('⟦مرحبًا⟧');
  });
});

describe('pseudo-localized catalogues', () => {
  const english = {
    greeting: 'Hello, {{name}}',
    leads_one: 'One lead',
    leads_other: '{{count}} leads',
    nothing_zero: 'None',
    nothing_other: '{{count}}',
    deep: { save: 'Save', twice: '$t(deep.save)' },
  };

  it('preserves keys and nesting', () => {
    const pseudo = pseudoMessages(english);
    expect(Object.keys(pseudo)).toEqual(Object.keys(english));
    expect(pseudo.deep).toEqual({ save: '⟦Šååvéé⟧', twice: '⟦$t(deep.save)⟧' });
  });

  it('still resolves values, plurals and references to other keys', async () => {
    const t = await createTranslator('en', pseudoMessages(english));
    expect(t('greeting', { name: 'Imran' })).toBe('⟦Ĥééļļöö, Imran⟧');
    expect(t('leads', { count: 1 })).toBe('⟦Ööñé ļééååð⟧');
    expect(t('leads', { count: 7 })).toBe('⟦7 ļééååðš⟧');
    expect(t('deep.twice')).toBe('⟦⟦Šååvéé⟧⟧');
  });

  it('has every plural form in a language with six', async () => {
    const t = await createTranslator('ar', withSixPlurals(pseudoMessages(english)));
    for (const count of [0, 1, 2, 5, 11, 100]) expect(t('leads', { count }), `${count}`).toMatch(/^⟦.+⟧$/);
    expect(t('leads', { count: 1 })).toContain('Ööñ');
    expect(t('nothing', { count: 0 })).toBe('⟦Ñööñéé⟧');
  });
});
