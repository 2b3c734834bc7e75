import { afterEach, expect, it } from 'vitest';
import { specificityOf } from './specificity.ts';
import { tiedRules } from './tied-rules.ts';

afterEach(() => {
  document.body.replaceChildren();
  for (const sheet of document.head.querySelectorAll('[data-vite-dev-id^="/proof/"]')) sheet.remove();
});

/** Returns the problems of a page with these sheets, by name, and this body. */
function tiesOf(sheets: Readonly<Record<string, string>>, html: string): string[] {
  for (const [name, css] of Object.entries(sheets)) {
    const sheet = document.createElement('style');
    sheet.dataset.viteDevId = `/proof/${name}.module.css`;
    sheet.textContent = css;
    document.head.append(sheet);
  }
  document.body.innerHTML = html;
  return tiedRules();
}

const select = '<div class="Field"><div class="Select"></div></div>';

it.each([
  [
    'classes on one element',
    {
      field: '@layer ui { .Field { display: flex } }',
      select: '@layer ui { .Select { display: contents } }',
    },
    '<div class="Field Select"></div>',
    '<div.Field.Select>: display by field.module.css .Field and select.module.css .Select',
  ],
  [
    'a nested rule that reaches into another sheet',
    {
      field: '@layer ui { .Field { & > * { gap: 1px } } }',
      select: '@layer ui { .Select { row-gap: 2px } }',
    },
    select,
    '<div.Select>: row-gap by select.module.css .Select and field.module.css .Field > *',
  ],
  [
    'a property by its flow-relative name',
    {
      field: '@layer ui { .Field > * { padding-left: 1px } }',
      select: '@layer ui { .Select { padding-inline-start: 2px } }',
    },
    select,
    '<div.Select>: padding-left by select.module.css .Select and field.module.css .Field > *',
  ],
  [
    'a pseudo-element',
    {
      field: "@layer ui { .Field > *::before { content: 'a' } }",
      select: "@layer ui { .Select { &::before { content: 'b' } } }",
    },
    select,
    '<div.Select>: content::before by select.module.css .Select and field.module.css .Field > *',
  ],
])('finds a tie between CSS rules: %s', (_name, sheets, html, trouble) => {
  expect(tiesOf(sheets, html)).toEqual([trouble]);
});

it.each([
  ['a layer decides', '@layer parts { .Field > * { gap: 1px } }', '@layer ui { .Select { gap: 2px } }'],
  ['specificity decides', '@layer ui { .Field > div { gap: 1px } }', '@layer ui { .Select { gap: 2px } }'],
  [
    'a stronger rule wins',
    '@layer ui { .Field > * { gap: 1px } }',
    '@layer ui { .Select { gap: 2px } div.Select { gap: 3px } }',
  ],
  [
    'they set different properties',
    '@layer ui { .Field > * { gap: 1px } }',
    '@layer ui { .Select { color: red } }',
  ],
  [
    'one is for other media',
    '@layer ui { @media print { .Field > * { gap: 1px } } }',
    '@layer ui { .Select { gap: 2px } }',
  ],
])('finds no tie between CSS rules: %s', (_name, field, other) => {
  expect(tiesOf({ field, select: other }, select)).toEqual([]);
});

it.each([
  ['.A', 1_000],
  ['div.A > *', 1_001],
  ['.A:where(.B.C)::before', 1_001],
  [':is(.A, .B .C):not([d], e)', 3_000],
  ['#a :nth-child(2):has(> i)', 1_001_001],
])('calculates the specificity of %s', (selector, specificity) => {
  expect(specificityOf(selector)).toBe(specificity);
});
