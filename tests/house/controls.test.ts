import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/**
 * Large packages of react-aria, and the controls that may load them initially. All other controls must not use them, or
 * load them when opened.
 */
const families: Readonly<Record<string, readonly string[]>> = {
  Autocomplete: ['multi-select'],
  Calendar: ['calendar'],
  ComboBox: ['combobox'],
  DateField: ['date-field', 'date-picker', 'date-range-picker', 'time-field'],
  DatePicker: [],
  DateRangePicker: [],
  Dialog: [],
  GridList: [],
  ListBox: ['combobox', 'multi-select', 'select'],
  Menu: ['breadcrumb', 'menu', 'table'],
  Modal: ['confirm', 'dialog', 'drawer'],
  NumberField: ['money-field', 'number-field'],
  RangeCalendar: [],
  Select: ['multi-select', 'select'],
  Table: [],
  Tabs: ['tabs'],
  TagGroup: ['multi-select'],
  TimeField: ['time-field'],
  Toast: ['toast'],
  Tooltip: ['tooltip'],
  Tree: [],
};

const controls = globSync('src/components/ui/*/*.tsx')
  .filter((file) => basename(dirname(file)) === basename(file, '.tsx'))
  .map((file) => ({ name: basename(file, '.tsx'), file }));

it.each(controls)(
  '$name loads no large react-aria package that belongs to other controls',
  ({ name, file }) => {
    const { packages } = dependenciesOf(file);
    const brought = [...packages].map((id) => id.replace('react-aria-components/', ''));
    expect(brought.filter((family) => families[family] && !families[family].includes(name))).toEqual([]);
    expect(brought).not.toContain('react-aria-components');
    expect(
      brought.filter((id) => /^(react-aria|react-stately|@react-aria\/.*|lucide-react)$/.test(id)),
    ).toEqual([]);
  },
);

it('the package list names only controls that load the package', () => {
  const listed = Object.entries(families).flatMap(([family, names]) => names.map((name) => [family, name]));
  const idle = listed.filter(([family, name]) => {
    const control = controls.find((one) => one.name === name);
    return control && !dependenciesOf(control.file).packages.has(`react-aria-components/${family}`);
  });
  expect(idle).toEqual([]);
});

it('no two controls import each other', () => {
  const reach = new Map(controls.map(({ name, file }) => [name, dependenciesOf(file).controls]));
  const both = controls.flatMap(({ name }) =>
    [...(reach.get(name) ?? [])]
      .filter((other) => other < name && reach.get(other)?.has(name))
      .map((other) => [other, name]),
  );
  expect(both).toEqual([]);
});

it('only static imports of values count as dependencies of a module', () => {
  const source = `import type { A } from 'a'; import { type B } from 'b'; import 'c'; import d from 'd';
    export { e } from 'e'; const f = import('f');`;
  expect(importsOf('x.tsx', source)).toEqual(['c', 'd', 'e']);
});

/** Returns the packages a module loads initially, and the folders of other controls on the way. */
function dependenciesOf(file: string): { packages: Set<string>; controls: Set<string> } {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    if (!/\.tsx?$/.test(path)) return;
    for (const id of importsOf(path, readFileSync(path, 'utf8'))) {
      if (id.startsWith('#components/')) visit(id.replace('#components', 'src/components'));
      else if (id.startsWith('.')) visit(join(dirname(path), id));
      else packages.add(id);
    }
  };
  visit(file);
  const own = basename(dirname(file));
  const folders = [...seen].map((path) => /src\/components\/ui\/([\w-]+)\//.exec(path)?.[1] ?? own);
  return { packages, controls: new Set(folders.filter((folder) => folder !== own)) };
}

function importsOf(path: string, source: string): string[] {
  const { staticImports, staticExports } = parseSync(path, source).module;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
  ];
}
