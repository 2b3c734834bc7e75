import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

/** The modules of a code without its quiet zone, `#` for dark. */
function modulesOf(svg: string): string[] {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) - 8;
  const dark = new Set([...svg.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${x} ${y}`));
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (dark.has(`${x + 4} ${y + 4}`) ? '#' : ' ')).join(''),
  );
}

/** As an independent reader confirmed it. */
const hello = [
  '#######  # ## #######',
  '#     #  ###  #     #',
  '# ### # ## ## # ### #',
  '# ### #  # #  # ### #',
  '# ### #   # # # ### #',
  '#     #     # #     #',
  '####### # # # #######',
  '        ## ##        ',
  '### ######## ##   #  ',
  '   #    #     #    # ',
  '# #   #   # #   #####',
  '##  #   # #   #    # ',
  '# #  ##  ## # # # #  ',
  '        ## # # #  ## ',
  '####### #  # ###  ###',
  '#     # ###### ##    ',
  '# ### # #  # ###  ###',
  '# ### #   #   ##  ## ',
  '# ### # ### #   # # #',
  '#     # ##    # #  # ',
  '####### ##  # ##  ###',
];

test('a short text makes the smallest code', () => {
  expect(modulesOf(qrCode('HELLO'))).toEqual(hello);
});

test.each([
  [17, 21],
  [18, 25],
  [106, 37],
  [154, 45],
  [271, 57],
  [586, 81],
])('%i bytes take %i modules a side', (length, side) => {
  expect(modulesOf(qrCode('x'.repeat(length)))).toHaveLength(side);
});

test('a text that no code holds is refused', () => {
  expect(() => qrCode('x'.repeat(587))).toThrow(RangeError);
});

test('the picture is well formed behind a data: prefix', () => {
  expect(qrCode('HELLO')).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^#]*<\/svg>$/);
});
