import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { pseudoSentence, pseudoWords, type Words, withSixPlurals } from './pseudo.ts';

/** Creates a translator with these messages, configured like the product's. */
async function speaker(language: string, messages: Words) {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    defaultNS: 'common',
    resources: { [language]: { common: messages } },
    interpolation: { escapeValue: false },
  });
  return (key: string, values: object = {}) => i18n.t(key, { defaultValue: '', ...values });
}

describe('a sentence', () => {
  it('is accented, longer and in brackets', () => {
    expect(pseudoSentence('Sign in')).toBe('⟦Šîîîĝñ îîñ⟧');
  });

  it('has no plain letter left but those without an accent', () => {
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

  it('keeps what the translator reads', () => {
    const sentence = pseudoSentence('{{count, number}} of $t(common:leads) <b>{{ name }}</b> 24/7');
    expect(sentence).toBe('⟦{{count, number}} ööƒ $t(common:leads) <b>{{ name }}</b> 24/7⟧');
  });

  it('keeps what is no word', () => {
    expect(pseudoSentence('')).toBe('⟦⟧');
    expect(pseudoSentence('AED 2,500.00 · 14:02')).toMatch(/ 2,500\.00 · 14:02⟧$/);
    expect(pseudoSentence('مرحبًا')).toBe('⟦مرحبًا⟧');
  });
});

describe('a catalogue', () => {
  const english = {
    greeting: 'Hello, {{name}}',
    leads_one: 'One lead',
    leads_other: '{{count}} leads',
    nothing_zero: 'None',
    nothing_other: '{{count}}',
    deep: { save: 'Save', twice: '$t(deep.save)' },
  };

  it('keeps its keys and its shape', () => {
    const pseudo = pseudoWords(english);
    expect(Object.keys(pseudo)).toEqual(Object.keys(english));
    expect(pseudo.deep).toEqual({ save: '⟦Šååvéé⟧', twice: '⟦$t(deep.save)⟧' });
  });

  it('still speaks: values, plurals, words of other keys', async () => {
    const t = await speaker('en', pseudoWords(english));
    expect(t('greeting', { name: 'Imran' })).toBe('⟦Ĥééļļöö, Imran⟧');
    expect(t('leads', { count: 1 })).toBe('⟦Ööñé ļééååð⟧');
    expect(t('leads', { count: 7 })).toBe('⟦7 ļééååðš⟧');
    expect(t('deep.twice')).toBe('⟦⟦Šååvéé⟧⟧');
  });

  it('has a form for every number in a language of six plurals', async () => {
    const t = await speaker('ar', withSixPlurals(pseudoWords(english)));
    for (const count of [0, 1, 2, 5, 11, 100]) expect(t('leads', { count }), `${count}`).toMatch(/^⟦.+⟧$/);
    expect(t('leads', { count: 1 })).toContain('Ööñ');
    expect(t('nothing', { count: 0 })).toBe('⟦Ñööñéé⟧');
  });
});
