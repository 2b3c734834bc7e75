import { afterEach, expect, it } from 'vitest';
import { findTextProblems } from './text-problems.ts';

afterEach(() => document.body.replaceChildren());

/** Returns the problems of a page with this body. */
function problemsOf(html: string, args: unknown = {}): string[] {
  document.body.innerHTML = html;
  return findTextProblems(args);
}

const oneLine = 'inline-size: 60px; white-space: nowrap';

it.each([
  [
    'clipped',
    `<p style="${oneLine}; overflow: hidden">A long sentence</p>`,
    '“A long sentence” in <p> is cut by <p>',
  ],
  [
    'clipped by a box further out',
    `<div style="block-size: 10px; overflow: clip"><p style="margin: 8px 0">A long sentence</p></div>`,
    '“A long sentence” in <p> is cut by <div>',
  ],
  [
    'shortened',
    `<p style="${oneLine}; overflow: hidden; text-overflow: ellipsis">A long sentence</p>`,
    '“A long sentence” in <p> is shortened, and told nowhere in full',
  ],
  [
    'wider than its box',
    `<p class="_Box_1a2b3_4" style="${oneLine}">A long sentence</p>`,
    '“A long sentence” in <p.Box> sticks out of <p.Box>',
  ],
  [
    'taller than its box',
    '<p style="inline-size: 60px; block-size: 20px; background: silver">A long sentence of words</p>',
    '“A long sentence of words” in <p> sticks out of <p>',
  ],
  [
    'under another',
    '<p style="margin: 0">One</p><p style="margin: -16px 0 0">Second</p>',
    '“One” in <p> lies on “Second” in <p>',
  ],
  [
    'beyond the window',
    '<p style="position: fixed; inset-block-start: 5000px">Below</p>',
    '“Below” in <p> lies beyond the window',
  ],
  ['in English', '<p>Driver Recruitment</p>', '“Driver Recruitment” in <p> is not translated'],
  ['wider than the page', '<hr style="inline-size: 5000px">', expect.stringMatching(/sideways.*<hr>/)],
  [
    'a placeholder too long for its field',
    `<input style="inline-size: 40px" placeholder="A long sentence">`,
    '“A long sentence”, a placeholder, is cut by <input>',
  ],
])('finds a text problem: %s', (_name, html, trouble) => {
  expect(problemsOf(html)).toEqual([trouble]);
});

it.each([
  ['that wraps', '<p style="inline-size: 60px">A long sentence</p>'],
  [
    'shortened with a title',
    `<p title="A long sentence" style="${oneLine}; overflow: hidden; text-overflow: ellipsis">A long sentence</p>`,
  ],
  ['that scrolls', `<p style="${oneLine}; overflow: auto">A long sentence</p>`],
  [
    'for screen readers only',
    `<p style="${oneLine}; position: fixed; clip-path: inset(50%)">A long sentence</p>`,
  ],
  ['not shown', `<p style="${oneLine}; overflow: hidden; visibility: hidden">A long sentence</p>`],
  ['in a language of its own', '<p translate="no">Driver Recruitment</p>'],
  ['below the fold', '<p style="margin-block-start: 5000px">Below</p>'],
])('accepts text %s', (_name, html) => {
  expect(problemsOf(html)).toEqual([]);
});

it('accepts untranslated text that a story passes as an argument', () => {
  expect(problemsOf('<p>Driver Recruitment</p>', { title: 'Driver Recruitment' })).toEqual([]);
});
