import { describe, expect, test } from 'vitest';
import { dateOrderOf, dependsOnOrder, parseDate } from './dates.ts';

describe('the date order of a column', () => {
  test.each([
    [['03/05/1990', '12/31/1990'], 'monthFirst'],
    [['03/05/1990', '31/12/1990'], 'dayFirst'],
    [['03-05-90', '13.02.91'], 'dayFirst'],
    [['٠٣/٠٥/١٩٩٠', '١٣/٠٢/١٩٩١'], 'dayFirst'],
    [['03/25/1990', '25/03/1990', '03/05/1990'], 'mixed'],
    [['03/05/1990', '04/04/1991'], 'unknown'],
    [['05/05/1990', '1990-03-05', '5 Mar 1990', '', 'soon'], null],
  ] as const)('for %j is %s', (values, order) => {
    expect(dateOrderOf(values)).toBe(order);
  });

  test('decides how a date is read', () => {
    expect(parseDate('03/05/1990', { order: 'dayFirst' })).toBe('1990-05-03');
    expect(parseDate('03/05/1990', { order: 'monthFirst' })).toBe('1990-03-05');
    expect(parseDate('12/31/1990', { order: 'dayFirst' })).toBeNull();
    expect(parseDate('31/12/1990', { order: 'monthFirst' })).toBeNull();
    expect(['03/05/1990', '03/25/1990', '05/05/1990', '5 Mar 1990'].map(dependsOnOrder)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

test.each([
  '',
  '0',
  '12345678',
  '99999',
  '1990',
  '1990-02-30',
  '31/02/1990',
  '5 Foo 1990',
  '2026-13-01T00:00:00Z',
  '05/03/990',
])('%j is not a date', (text) => {
  expect(parseDate(text)).toBeNull();
});
