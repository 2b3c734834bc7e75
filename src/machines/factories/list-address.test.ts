import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf, periodValues } from '#shared/filter-values.ts';
import { type ListUrlState, parseListAddress, sanitizeQuery, toListAddress } from './list-address.ts';

const leads = {
  tabs: ['mine', 'pool', 'lapsing'],
  filters: {
    licence: { kind: 'choice', values: ['motorcycle', 'light', 'heavy'] },
    owner: { kind: 'choice' },
    visaExpiry: { kind: 'days' },
    created: { kind: 'dates' },
    inUae: { kind: 'flag' },
  },
  sortable: ['due', 'name', 'created'],
  hasBoard: true,
} as const;

const start: ListUrlState = {
  query: { tab: 'mine', search: '', filters: {}, sort: [] },
  openId: null,
  part: null,
  isBoard: false,
  view: null,
};

const read = (address: string) => parseListAddress(leads, new URLSearchParams(address));
const write = (place: ListUrlState) => toListAddress(leads, place).toString();

describe('list address', () => {
  it('is empty for the default list', () => {
    expect(write(start)).toBe('');
    expect(read('')).toEqual(start);
  });

  it('contains what differs from the default, in a fixed order', () => {
    const query = {
      tab: 'pool',
      search: '+971 50',
      filters: { inUae: ['yes'], licence: ['light', 'motorcycle'], visaExpiry: ['30'] },
      sort: [
        { column: 'due', isDescending: true },
        { column: 'name', isDescending: false },
      ],
    };
    const address =
      'tab=pool&q=%2B971+50&licence=motorcycle&licence=light&visaExpiry=30&inUae=yes&sort=-due&sort=name';
    expect(write({ query, openId: 'a-1', part: null, isBoard: true, view: null })).toBe(
      `${address}&layout=board&c=a-1`,
    );
    expect(write(read(`${address}&layout=board&c=a-1`))).toBe(`${address}&layout=board&c=a-1`);
  });

  it.each([
    ['a tab', 'tab=archive'],
    ['a filter', 'nationality=any'],
    [
      'a value',
      'licence=hovercraft&visaExpiry=soon&visaExpiry=-1&created=2026-02-31..&created=..&inUae=maybe',
    ],
    ['a layout', 'layout=cards'],
    ['a column', 'sort=salary&sort=-salary&sort=-'],
    [
      'the name of what every object has',
      'constructor=1&toString=1&__proto__=1&tab=constructor&sort=valueOf',
    ],
  ])('ignores %s that the list does not have', (_, address) => {
    expect(read(address)).toEqual(start);
  });

  it('removes duplicate values and sorts by two columns at most', () => {
    expect(write(read('licence=light&licence=light&visaExpiry=7&visaExpiry=9'))).toBe(
      'licence=light&visaExpiry=7',
    );
    expect(write(read('sort=due&sort=-due&sort=name&sort=created'))).toBe('sort=due&sort=name');
  });

  it('contains the visible part of the open record, separate from the tab of the list', () => {
    const place = { ...start, query: { ...start.query, tab: 'pool' }, openId: 'a-1', part: 'notes' };
    expect(write(place)).toBe('tab=pool&c=a-1&part=notes');
    expect(read('tab=pool&c=a-1&part=notes')).toEqual(place);
    expect(read('part=notes')).toEqual(start);
    expect(write({ ...place, openId: null })).toBe('tab=pool');
  });

  it('limits the length of a search and removes control characters', () => {
    expect(read(`q=${'a'.repeat(5000)}`).query.search).toHaveLength(200);
    expect(read('q=a%00b%0A&c=%07').query.search).toBe('ab');
    expect(read('c=%07').openId).toBeNull();
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const hostileText = fc.oneof(
  text,
  fc.string({ unit: 'binary' }),
  fc.constantFrom('constructor', '__proto__', '..', '-'),
);
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const period = fc.record({ start: fc.option(day), end: fc.option(day) });

/** Arbitrary input in any order, including values unknown to the list. */
const arbitraryUrlState = fc.record({
  query: fc.record({
    tab: fc.oneof(fc.constantFrom(...leads.tabs), hostileText),
    search: hostileText,
    filters: fc.record(
      {
        inUae: fc.array(fc.oneof(fc.constantFrom('yes', 'no'), hostileText)),
        owner: fc.array(hostileText),
        created: fc.oneof(period.map(periodValues), fc.array(hostileText)),
        licence: fc.array(fc.oneof(fc.constantFrom(...leads.filters.licence.values), hostileText)),
        visaExpiry: fc.array(fc.oneof(fc.nat(9999).map(String), hostileText)),
        unknown: fc.array(hostileText),
      },
      { requiredKeys: [] },
    ),
    sort: fc.array(
      fc.record({
        column: fc.oneof(fc.constantFrom(...leads.sortable), hostileText),
        isDescending: fc.boolean(),
      }),
    ),
  }),
  openId: fc.option(fc.uuid()),
  part: fc.option(fc.constantFrom('notes', 'timeline')),
  isBoard: fc.boolean(),
  view: fc.constant(null),
});
/** Only an open record has parts. */
const place = arbitraryUrlState.map((one) => (one.openId === null ? { ...one, part: null } : one));

describe('every list address', () => {
  it('restores the place it was written from', () => {
    fc.assert(
      fc.property(place, (one) => {
        expect(read(write(one))).toEqual({ ...one, query: sanitizeQuery(leads, one.query) });
      }),
    );
  });

  it('is identical for identical places, whatever the order of their choices', () => {
    fc.assert(
      fc.property(place, fc.infiniteStream(fc.nat()), ({ query, ...rest }, numbers) => {
        const shuffled = <T>(items: readonly T[]) =>
          items
            .map((item) => ({ item, at: numbers.next().value ?? 0 }))
            .sort((one, other) => one.at - other.at)
            .map(({ item }) => item);
        const { licence, owner, inUae = [] } = query.filters;
        const multipleFilters = {
          ...(licence && { licence }),
          ...(owner && { owner }),
          inUae: inUae.slice(0, 1),
        };
        const again = shuffled(Object.entries(multipleFilters)).map(([id, values]) => [
          id,
          shuffled([...values, ...values]),
        ]);
        const one = write({ query: { ...query, filters: multipleFilters }, ...rest });
        expect(write({ query: { ...query, filters: Object.fromEntries(again) }, ...rest })).toBe(one);
        expect(write(read(one))).toBe(one);
      }),
    );
  });

  it('opens the list, even with arbitrary parameters', () => {
    const names = fc.oneof(
      fc.constantFrom('tab', 'q', 'c', 'part', 'sort', 'layout', ...Object.keys(leads.filters)),
      hostileText,
    );
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.tuple(names, hostileText)), hostileText), (made) => {
        const place = parseListAddress(leads, new URLSearchParams(made));
        expect(place.query).toEqual(sanitizeQuery(leads, place.query));
        expect(leads.tabs).toContain(place.query.tab);
      }),
    );
  });
});

it('never shows a list without a board as a board', () => {
  const { hasBoard: _, ...table } = leads;
  expect(parseListAddress(table, new URLSearchParams('layout=board')).isBoard).toBe(false);
  expect(toListAddress(table, { ...start, isBoard: true }).toString()).toBe('');
});

it('writes a period as one value and rejects invalid dates', () => {
  fc.assert(
    fc.property(period, (one) => {
      const [value] = periodValues(one);
      expect(value === undefined ? { start: null, end: null } : periodOf(value)).toEqual(one);
    }),
  );
  for (const invalidPeriod of ['', '..', '2026-02-30..', '2026-13-01..', '2026-03-01', '..2026-3-1']) {
    expect(periodOf(invalidPeriod)).toBeNull();
  }
});

it('accepts only existing views and omits the default table view', () => {
  const viewed = { ...leads, views: ['table', 'board'] };
  expect(parseListAddress(viewed, new URLSearchParams('view=board')).view).toBe('board');
  expect(parseListAddress(viewed, new URLSearchParams('view=wall')).view).toBeNull();
  expect(toListAddress(viewed, { ...start, view: 'board' }).toString()).toBe('view=board');
  expect(toListAddress(viewed, { ...start, view: 'table' }).toString()).toBe('');
  expect(toListAddress(leads, { ...start, view: 'board' }).toString()).toBe('');
});
