import { expect, it } from 'vitest';
import { parseCatalog } from './raw-catalog.ts';

const column = (number: number, name: string) => ({ number, name, type: 'integer', fallback: null });
const table = (oid: number, name: string, columns: string[], more = {}) => ({
  oid,
  schema: 'public',
  name,
  isView: false,
  columns: columns.map((one, index) => column(index + 1, one)),
  ...more,
});
const view = (oid: number, name: string, columns: string[]) => table(oid, name, columns, { isView: true });
const key = (kind: 'p' | 'u' | 'f', name: string, from: number, columns: number[], to = 0, others = [1]) => ({
  kind,
  name,
  table: from,
  columns,
  foreign: to,
  foreignColumns: others,
});
const rule = (entries: readonly (readonly [origin: number, column: number])[]) => {
  const targets = entries.map(
    ([origin, number], index) =>
      `{TARGETENTRY :expr {VAR} :resno ${index + 1} :resname a :ressortgroupref 0 :resorigtbl ${origin} :resorigcol ${number} :resjunk false}`,
  );
  return `({QUERY :targetList (${targets.join(' ')}) :sortClause <>})`;
};

const told = (raw: Parameters<typeof parseCatalog>[0]) =>
  parseCatalog(raw)
    .relationships.map(({ table: own, cardinality, foreign }) => `${own.name} ${cardinality} ${foreign.name}`)
    .sort();

const people = table(1, 'people', ['id', 'boss_id']);
const cars = table(2, 'cars', ['id', 'owner_id']);
const keys = [key('p', 'people_pkey', 1, [1]), key('p', 'cars_pkey', 2, [1]), key('f', 'owner', 2, [2], 1)];
const none = { rules: [], computed: [] };

it('derives relationships in both directions from a foreign key', () => {
  expect(told({ tables: [people, cars], keys, ...none })).toEqual([
    'cars many-to-one people',
    'people one-to-many cars',
  ]);
});

it('derives a one-to-one relationship from a unique foreign key', () => {
  const unique = [...keys, key('u', 'one_car', 2, [2])];
  expect(told({ tables: [people, cars], keys: unique, ...none })).toEqual([
    'cars one-to-one people',
    'people one-to-one cars',
  ]);
});

it('treats a table as a junction only if its foreign keys are in its primary key', () => {
  const uses = table(3, 'uses', ['person_id', 'car_id']);
  const foreign = [key('f', 'a', 3, [1], 1), key('f', 'b', 3, [2], 2)];
  const tables = [people, cars, uses];
  const withoutPrimaryKey = told({ tables, keys: [...keys.slice(0, 2), ...foreign], ...none });
  expect(withoutPrimaryKey.filter((one) => one.includes('many-to-many'))).toEqual([]);
  const withPrimaryKey = told({
    tables,
    keys: [...keys.slice(0, 2), ...foreign, key('p', 'p', 3, [1, 2])],
    ...none,
  });
  expect(withPrimaryKey.filter((one) => one.includes('many-to-many'))).toEqual([
    'cars many-to-many people',
    'people many-to-many cars',
  ]);
});

it('derives relationships of a view from each copy of a key column it shows', () => {
  const fleet = view(4, 'fleet', ['n', 'owner', 'holder']);
  const rules = [
    {
      view: 4,
      rule: rule([
        [2, 1],
        [2, 2],
        [2, 2],
      ]),
    },
  ];
  const catalog = parseCatalog({ tables: [people, cars, fleet], keys, rules, computed: [] });
  expect(
    catalog.relationships
      .filter(({ table: own }) => own.name === 'fleet')
      .map((one) => 'columns' in one && one.columns),
  ).toEqual([[['owner', 'id']], [['holder', 'id']]]);
  expect(catalog.tables.find(({ name }) => name === 'fleet')?.primaryKey).toEqual(['n']);
});

it('terminates on views that refer to each other', () => {
  const tables = [people, cars, view(4, 'one', ['id']), view(5, 'two', ['id'])];
  const rules = [
    { view: 4, rule: rule([[5, 1]]) },
    { view: 5, rule: rule([[4, 1]]) },
  ];
  expect(told({ tables, keys, rules, computed: [] })).toHaveLength(2);
});

it('replaces a relationship with a computed one of the same name', () => {
  const computed = [{ schema: 'public', name: 'cars', table: 1, foreign: 2, toOne: false }];
  expect(told({ tables: [people, cars], keys, rules: [], computed })).toEqual([
    'cars many-to-one people',
    'people computed cars',
  ]);
});
