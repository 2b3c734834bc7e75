import { expect, test } from 'vitest';
import { opening } from '#machines/candidate/offer/offering.fixtures.ts';
import { openingsFor } from './openings-for.ts';

const jobs = (['heavy_truck', 'motorcycle', 'light_vehicle'] as const).map((license_type, at) => ({
  ...opening,
  id: `${at}`,
  license_type,
  status: 'open' as const,
}));

test('lists jobs allowed by the licence first and marks the others', () => {
  expect(openingsFor('motorcycle', jobs).map((one) => [one.license_type, one.isAllowed])).toEqual([
    ['motorcycle', true],
    ['heavy_truck', false],
    ['light_vehicle', false],
  ]);
});

test('allows every open job while the licence is unknown', () => {
  const [first, ...others] = jobs;
  const closed = first ? [{ ...first, status: 'closed' as const }, ...others] : [];
  for (const licence of [null, 'unknown'])
    expect(openingsFor(licence, closed).map(({ id, isAllowed }) => [id, isAllowed])).toEqual([
      ['1', true],
      ['2', true],
    ]);
});
