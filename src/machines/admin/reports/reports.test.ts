import { describe, expect, test } from 'vitest';
import words from '#components/i18n/en/reports.json' with { type: 'json' };
import { parseListAddress, toListAddress } from '#machines/factories/list-address.ts';
import { tableOf } from './define-report.ts';
import { quotientMetric, shareMetric, singleValue, sumMetric } from './metrics.ts';
import { keyKinds } from './report.types.ts';
import { choiceOf, queryOf, reportQueryOf, reportsAddress } from './report-address.ts';
import { reportOf, reports } from './report-catalogue.ts';
import { numberAt } from './report-number.ts';
import { daysOf, presetOf, previousPeriod } from './report-periods.ts';

/** Noon in Dubai on Mon 16 Mar 2026. */
const now = Date.parse('2026-03-16T08:00:00Z');

describe('texts', () => {
  test.each(reports)('$id has a title, a description and a label for each grouping', ({ id, groups }) => {
    expect(words.report).toHaveProperty(id);
    expect(words.about).toHaveProperty(id);
    if (groups.length > 0) expect(words.own).toHaveProperty(id);
    expect(groups.filter((group) => !Object.hasOwn(words.group, group))).toEqual([]);
  });

  test('every metric has a definition and every kind of row a label', () => {
    expect(Object.keys(words.definition).sort()).toEqual(Object.keys(words.metric).sort());
    expect(keyKinds.filter((kind) => !Object.hasOwn(words.kind, kind))).toEqual([]);
  });
});

test('defines thirteen reports', () => {
  expect(reports).toHaveLength(13);
});

describe('periods', () => {
  test.each([
    ['thisMonth', '2026-03-01', '2026-03-16'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisQuarter', '2026-01-01', '2026-03-16'],
    ['thisYear', '2026-01-01', '2026-03-16'],
    ['last365', '2025-03-17', '2026-03-16'],
  ] as const)('%s runs from %s to %s', (preset, from, to) => {
    expect(presetOf(preset, now)).toEqual({ from, to });
  });

  test('a day begins at midnight in Dubai', () => {
    expect(presetOf('thisMonth', Date.parse('2026-02-28T20:00:00Z')).from).toBe('2026-03-01');
    expect(presetOf('thisMonth', Date.parse('2026-02-28T19:59:00Z')).from).toBe('2026-02-01');
  });

  test('the previous period has the same length and ends the day before', () => {
    const period = { from: '2026-01-01', to: '2026-03-16' };
    expect(previousPeriod(period)).toEqual({ from: '2025-10-18', to: '2025-12-31' });
    expect(daysOf(previousPeriod(period))).toBe(daysOf(period));
  });
});

/** Returns the report and the choice of a URL query. */
function read(search: string) {
  const { query } = parseListAddress(reportsAddress, new URLSearchParams(search));
  const report = reportOf(query.tab);
  if (!report) throw new Error('No report');
  return { report, choice: choiceOf(query, report, now) };
}

describe('report URL', () => {
  const written = (search: string) => {
    const { report, choice } = read(search);
    const place = { query: queryOf(report, choice), openId: null, part: null, isBoard: false, view: null };
    return decodeURIComponent(toListAddress(reportsAddress, place).toString());
  };

  test.each([
    'tab=funnel',
    'tab=funnel&range=lastMonth&compare=yes&group=client',
    'tab=losses&dates=2026-01-05..2026-02-10',
    'tab=expiringDocuments&group=driver&days=30',
    'tab=sources&group=form&cost=101~7',
  ])('restores every choice from %s', (search) => {
    expect(written(search)).toBe(search);
  });

  test('drops parameters that the report does not support', () => {
    expect(written('tab=forecast&range=lastMonth&compare=yes&group=recruiter&cost=5~x')).toBe('tab=forecast');
    expect(written('tab=funnel&dates=2026-02-10..2026-01-05&group=driver')).toBe('tab=funnel');
  });

  test('requests the previous period only for a comparison', () => {
    expect(reportQueryOf(read('tab=funnel').choice).before).toBeNull();
    expect(reportQueryOf(read('tab=funnel&compare=yes').choice).before).toEqual({
      from: '2025-10-18',
      to: '2025-12-31',
    });
  });
});

describe('a number in the address', () => {
  const numberOf = (search: string, openId: string, part: string | null) => {
    const { report, choice } = read(search);
    return numberAt({ openId, part }, report, choice);
  };

  test.each([
    ['tab=privacy', 'times', 'consent_given~call'],
    ['tab=privacy', 'lateRequests', null],
    ['tab=commissions&group=month', 'paidFor', '2026-02~r'],
  ])('%s: %s of %s counts people', (search, metric, part) => {
    expect(numberOf(search, metric, part)).toMatchObject({ metric, key: part?.split('~') ?? null });
  });

  test.each([
    ['tab=privacy', 'times', 'export~admin'],
    ['tab=privacy', 'erasures', null],
    ['tab=commissions', 'earned', null],
  ])('%s: %s of %s counts none', (search, metric, part) => {
    expect(numberOf(search, metric, part)).toBeNull();
  });
});

describe('report table', () => {
  interface Row {
    client: string;
    part: number;
    whole: number;
    days: number;
  }
  const rows: Row[] = [
    { client: 'a', part: 1, whole: 2, days: 3 },
    { client: 'b', part: 6, whole: 8, days: 5 },
    { client: 'a', part: 1, whole: 6, days: 9 },
  ];
  const metrics = [
    sumMetric<Row>('whole', (of) => of.whole),
    shareMetric<Row>(
      'share',
      (of) => of.part,
      (of) => of.whole,
    ),
    singleValue<Row>('days', 'days', (of) => of.days),
  ];
  const table = tableOf<Row>(
    {
      group: 'client',
      kinds: ['client'],
      keyOf: ({ client }) => [client],
      metrics,
      picture: { columns: ['share'], layout: 'grouped', isTime: false },
      order: 'largest',
    },
    metrics,
    rows,
  );

  test('totals sums, divides summed values and omits a median of several rows', () => {
    expect(table.lines.map(({ key, cells }) => [key[0], ...cells.map(({ value }) => value)])).toEqual([
      ['b', 8, 0.75, 5],
      ['a', 8, 0.25, null],
    ]);
    expect(table.all.map(({ value }) => value)).toEqual([16, 0.5, null]);
  });

  test('includes the number of cases behind each share', () => {
    expect(table.lines[0]?.cells.map(({ cases }) => cases)).toEqual([null, 8, null]);
  });

  test('leaves a unit cost empty without a cost or without units', () => {
    const cost = quotientMetric<{ fils: number | null; drivers: number }>(
      'cost',
      'money',
      (of) => of.fils,
      (of) => of.drivers,
      'less',
    );
    expect(cost.of([{ fils: null, drivers: 3 }])).toBeNull();
    expect(cost.of([{ fils: 100, drivers: 0 }])).toBeNull();
    expect(cost.of([{ fils: 100, drivers: 3 }])).toBe(33);
  });
});
