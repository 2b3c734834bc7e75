import { beforeAll, expect, test } from 'vitest';
import { labelledPhotos } from '#machines/fixtures/labelled-photos.ts';
import type { PhotoFault } from './photo.types.ts';
import { assessPhoto } from './photo-check.ts';

const size = { width: 4000, height: 3000 };

/** Minimum precision and recall on the labelled set, including borderline pictures. */
const minScores: Record<Exclude<PhotoFault, 'tooSmall'>, { precision: number; recall: number }> = {
  blurred: { precision: 0.95, recall: 0.95 },
  glare: { precision: 0.95, recall: 0.85 },
  dark: { precision: 0.95, recall: 0.95 },
  cropped: { precision: 0.95, recall: 0.85 },
  screen: { precision: 0.95, recall: 0.95 },
};

type Fault = keyof typeof minScores;
const counts = new Map<string, { right: number; wrong: number; missed: number }>();
let flawlessCount = 0;

beforeAll(() => {
  const mistakes: string[] = [];
  for (const fault of Object.keys(minScores)) counts.set(fault, { right: 0, wrong: 0, missed: 0 });
  for (const { name, faults, pixels } of labelledPhotos()) {
    const told = assessPhoto(pixels, { ...size, type: 'passport_bio' }).verdicts.map(({ fault }) => fault);
    if (faults.length === 0 && told.length === 0) flawlessCount += 1;
    for (const [fault, count] of counts) {
      const [isThere, isReported] = [faults, told].map((all) => all.some((one) => one === fault));
      if (isReported) count[isThere ? 'right' : 'wrong'] += 1;
      else if (isThere) count.missed += 1;
    }
    if (told.toSorted().join() !== faults.toSorted().join()) {
      mistakes.push(`${name}: ${told.join(', ') || 'none'}`);
    }
  }
  const percent = (share: number) => `${Math.round(share * 100)} %`.padStart(6);
  const rows = Object.keys(minScores).map((fault) => {
    const { photos, precision, recall } = expectFault(fault);
    return `${fault.padEnd(8)} ${photos} photos, precision${percent(precision)}, recall${percent(recall)}`;
  });
  const wrong = mistakes.map((mistake) => `wrong: ${mistake}`);
  const lines = [...rows, `${flawlessCount} flawless photos let through`, ...wrong];
  process.stdout.write(`Photo check\n${lines.map((line) => `  ${line}\n`).join('')}`);
});

function expectFault(fault: string) {
  const { right = 0, wrong = 0, missed = 0 } = counts.get(fault) ?? {};
  return { photos: right + missed, precision: right / (right + wrong), recall: right / (right + missed) };
}

test.each(Object.keys(minScores) as Fault[])(
  'detects the fault “%s” in the labelled photos with the required precision and recall',
  (fault) => {
    const { photos, precision, recall } = expectFault(fault);
    expect(photos).toBeGreaterThanOrEqual(20);
    expect(precision).toBeGreaterThanOrEqual(minScores[fault].precision);
    expect(recall).toBeGreaterThanOrEqual(minScores[fault].recall);
  },
);

test('accepts good and borderline photos', () => {
  expect(flawlessCount).toBe(30);
});

test('reports a small photo, but accepts a full-frame portrait on a white background', () => {
  const [width, height] = [96, 128];
  const white = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
  const check = (type: string, edge: number) =>
    assessPhoto(white, { width: edge, height: edge, type }).verdicts.map(({ fault }) => fault);
  expect(check('photo_white_bg', 800)).toEqual(['tooSmall']);
  expect(check('photo_white_bg', 1200)).toEqual([]);
});

test('marks glare on the document with a ring', () => {
  const [width, height] = [400, 300];
  const data = new Uint8ClampedArray(width * height * 4).fill(200);
  for (let y = 60; y < 120; y++) data.fill(255, (y * width + 280) * 4, (y * width + 340) * 4);
  const { verdicts } = assessPhoto({ width, height, data }, { ...size, type: 'passport_bio' });
  expect(verdicts).toMatchObject([{ fault: 'glare' }]);
  const ring = verdicts[0]?.ring;
  expect([ring?.x, ring?.y, ring?.radius].map((value) => Math.round((value ?? 0) * 10))).toEqual([8, 3, 1]);
});
