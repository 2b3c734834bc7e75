import { expect, test } from 'vitest';
import { includesText, messagesOf } from './messages.ts';

const words = messagesOf('leads', {
  en: { title: 'Leads', count_one: 'One lead', deep: { save: 'Save' } },
  ar: { title: 'العملاء', count_few: '{{count}} عملاء', deep: { save: 'حفظ' } },
});

test('lists each key with its text in every language, including plural forms of only one language', () => {
  expect(words.map(({ key, sentences }) => [key, sentences.en, sentences.ar])).toEqual([
    ['title', 'Leads', 'العملاء'],
    ['count_one', 'One lead', undefined],
    ['deep.save', 'Save', 'حفظ'],
    ['count_few', undefined, '{{count}} عملاء'],
  ]);
});

test.each([
  ['save', ['deep.save']],
  ['عملاء', ['title', 'count_few']],
  ['leads:count', ['count_one', 'count_few']],
  ['nowhere', []],
])('finds the keys that match %s', (searched, keys) => {
  expect(words.filter((word) => includesText(word, searched)).map(({ key }) => key)).toEqual(keys);
});
