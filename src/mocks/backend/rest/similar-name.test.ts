import { expect, it } from 'vitest';
import { closest } from './similar-name.ts';

it.each([
  ['driver', ['drivers', 'trips'], 'drivers'],
  ['Drivrs', ['drivers', 'trips'], 'drivers'],
  ['weather', ['drivers', 'trips'], null],
  ['anything', [], null],
])('the name nearest to %s in %j is %j', (name, candidates, nearest) => {
  expect(closest(name, candidates, 0.75)).toBe(nearest);
});
