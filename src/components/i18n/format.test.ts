import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { formatOf } from './format.ts';
import { languages } from './languages.ts';

const [en, ar] = [formatOf('en'), formatOf('ar')];
const now = '2026-03-12T08:00:00Z';

test('formats numbers', () => {
  expect(en.number(1234567.5)).toBe('1,234,567.5');
  expect(en.number(4, 1)).toBe('4.0');
  expect(en.percent(0.5)).toBe('50%');
  // The direction mark keeps the sign before the number in right-to-left text.
  expect(ar.number(-1234)).toBe('\u200e-1,234');
});

test('formats money in fils the same way in every language', () => {
  expect(en.money(250_000)).toBe('AED\u00a02,500.00');
  expect(en.money(-5)).toBe('-AED\u00a00.05');
  expect(en.money(0)).toBe('AED\u00a00.00');
  expect(en.money(90_000_000_000_001)).toBe('AED\u00a0900,000,000,000.01');
  expect(ar.money(250_000)).toBe('\u2066AED\u00a02,500.00\u2069');
});

test('formats dates and times in the Dubai time zone', () => {
  expect(en.date('2026-03-12T21:30:00Z')).toBe('Fri 13 Mar 2026');
  expect(en.longDay('2026-03-12T21:30:00Z')).toBe('Friday 13 March');
  expect(ar.longDay(now)).toBe('الخميس، 12 مارس');
  expect(en.time('2026-03-12T20:05:00Z')).toBe('00:05');
  expect(en.dateTime(new Date('2026-03-12T12:30:00Z'))).toBe('Thu 12 Mar 2026, 16:30');
  expect(ar.date(now)).toBe('الخميس، 12 مارس 2026');
  expect(ar.dateTime('2026-03-12T12:30:00Z')).toBe('الخميس، 12 مارس 2026، 16:30');
});

test('formats a date of birth without the weekday', () => {
  expect(en.birthDate('1994-03-12')).toBe('12 Mar 1994');
  expect(ar.birthDate('1994-03-12')).toBe('12 مارس 1994');
});

test('keeps the day of a date without a time, and shortens September to three letters', () => {
  expect(en.date('2026-09-03')).toBe('Thu 3 Sep 2026');
});

test.each([
  [0.5, '0 min', '0 دقيقة'],
  [1, '1 min', 'دقيقة'],
  [130, '2 h 10 min', 'ساعتان و10 دقائق'],
  [180, '3 h', '3 ساعات'],
  [11 * 60 + 2, '11 h 2 min', '11 ساعة ودقيقتان'],
  [24 * 60, '1 day', 'يوم'],
  [76 * 60 + 5, '3 days 4 h', '3 أيام و4 ساعات'],
])('formats %f minutes in words', (minutes, english, arabic) => {
  expect(en.duration(minutes)).toBe(english);
  expect(ar.duration(minutes)).toBe(arabic);
});

test.each([
  ['2026-03-12T19:59:00Z', 'today', 'اليوم'],
  ['2026-03-12T20:00:00Z', 'tomorrow', 'غدًا'],
  ['2026-03-15', 'in 3 days', 'خلال 3 أيام'],
  ['2026-02-28', '12 days ago', 'قبل 12 يومًا'],
])('formats %s relative to noon on the twelfth', (at, english, arabic) => {
  expect(en.relativeDay(at, now)).toBe(english);
  expect(ar.relativeDay(at, now)).toBe(arabic);
});

test('isolates names of the other text direction in lists', () => {
  expect(en.list(['Amal', 'Sara'])).toBe('Amal and Sara');
  expect(ar.list(['أمل', 'سارة'])).toBe('أمل وسارة');
  expect(ar.list(['أمل', 'Sara'])).toBe('أمل و\u2068Sara\u2069');
  expect(en.list(['أمل', 'Sara'])).toBe('\u2068أمل\u2069 and Sara');
});

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_240_000, '1.2 MB'],
  [999_960, '1 MB'],
  [3_000_000_000_000, '3,000 GB'],
])('formats a file size of %i bytes', (bytes, words) => {
  expect(en.fileSize(bytes)).toBe(words);
});

test.each(languages)('uses only Western digits in %s', (language) => {
  const format = formatOf(language);
  const texts = [
    format.number(1234.5),
    format.percent(0.07),
    format.money(123_456),
    format.dateTime(now),
    format.duration(1234),
    format.relativeDay('2026-03-20', now),
    format.fileSize(1_500_000),
  ];
  for (const text of texts) {
    expect(text).toMatch(/[0-9]/);
    expect(text.replace(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u);
  }
});

test('caches the formatters of a language', () => {
  expect(formatOf('en')).toBe(en);
});

test('uses the language’s plural form for the count', async () => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const leads = Object.fromEntries(forms.map((form) => [`leads_${form}`, form]));
  const i18n = createInstance();
  await i18n.init({ lng: 'ar', resources: { ar: { translation: leads } } });
  const said = [0, 1, 2, 3, 11, 100].map((count) => i18n.t('leads', { count, defaultValue: '' }));
  expect(said).toEqual(forms);
});
