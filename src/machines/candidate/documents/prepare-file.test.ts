import { expect, test } from 'vitest';
import { prepareFile } from './prepare-file.ts';

const anyType = { accept: ['image/jpeg', 'image/png', 'application/pdf'], max_mb: 1 };
const pdf = (bytes = 10) => new Blob(['%PDF-1.7\n', new Uint8Array(bytes)], { type: 'application/pdf' });
const reasonFor = (file: Blob, type = anyType) =>
  prepareFile(file, type).then(
    () => 'sent',
    ({ details }) => details.params.reason,
  );

test('sends a PDF unchanged, whatever its name', async () => {
  const unnamed = new Blob([pdf()]);
  expect(await prepareFile(unnamed, anyType)).toMatchObject({ type: 'application/pdf', size: unnamed.size });
});

test.each([
  ['empty', new Blob([]), anyType],
  ['type', pdf(), { ...anyType, accept: ['image/jpeg'] }],
  ['size', pdf(1_048_576), anyType],
  ['type', new Blob(['<svg onload="alert(1)"/>'], { type: 'image/svg+xml' }), anyType],
  ['type', new Blob(['MZ'], { type: 'application/x-msdownload' }), anyType],
] as const)('refuses a file: %s', async (reason, file, type) => {
  expect(await reasonFor(file, { ...type, accept: [...type.accept] })).toBe(reason);
});
