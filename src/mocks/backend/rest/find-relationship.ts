import type { Catalog } from './catalog.ts';
import { RestError } from './errors.ts';
import type { KeyRelationship, Relationship } from './relationships.ts';
import { closest } from './similar-name.ts';
import type { QualifiedName } from './tables.ts';

/** Returns the single column of a foreign key at one end; null if there are several. */
function onlyColumn({ columns }: KeyRelationship, end: 0 | 1): string | null {
  const [first] = columns;
  return first && columns.length === 1 ? first[end] : null;
}

/** Returns whether a self-referencing key matches the requested name, which determines its direction. */
function matchesSelf(key: KeyRelationship, target: string, hint: string | null): boolean {
  const isToMany = key.cardinality === 'one-to-many';
  if (hint !== null) return target === key.foreign.name && isToMany && onlyColumn(key, 1) === hint;
  if (target === key.foreign.name) return isToMany;
  return key.cardinality === 'many-to-one' && onlyColumn(key, 0) === target;
}

function matches(relationship: Relationship, target: string, hint: string | null): boolean {
  if (relationship.cardinality === 'computed') return target === relationship.routine.name;
  const named = target === relationship.foreign.name;
  if (relationship.cardinality === 'many-to-many') {
    if (relationship.self) return false;
    return named && (hint === null || hint === relationship.junction.name);
  }
  if (relationship.self) return matchesSelf(relationship, target, hint);
  if (hint === null) {
    const byKey = target === relationship.constraint || target === onlyColumn(relationship, 0);
    return named || (byKey && !relationship.foreignIsView);
  }
  const ways = [relationship.constraint, onlyColumn(relationship, 0), onlyColumn(relationship, 1)];
  return named && ways.includes(hint);
}

const listed = (names: readonly string[]) => `(${names.join(', ')})`;

/** Describes one of several relationships, in the format of PGRST201. */
function describe(relationship: Relationship): { hint: string; details: Record<string, string> } {
  const { table, foreign, cardinality } = relationship;
  const embedding = `${table.name} with ${foreign.name}`;
  const hinted = (word: string) => `'${foreign.name}!${word}'`;
  if (relationship.cardinality === 'computed') return { hint: '', details: {} };
  if (relationship.cardinality === 'many-to-many') {
    const { junction, constraints, columns, foreignColumns } = relationship;
    const [own, other] = [columns, foreignColumns].map((pairs) => listed(pairs.map(([, column]) => column)));
    const ways = `${junction.name} using ${constraints[0]}${own} and ${constraints[1]}${other}`;
    return { hint: hinted(junction.name), details: { cardinality, embedding, relationship: ways } };
  }
  const { constraint, columns } = relationship;
  const own = `${table.name}${listed(columns.map(([column]) => column))}`;
  const other = `${foreign.name}${listed(columns.map(([, column]) => column))}`;
  const ways = `${constraint} using ${own} and ${other}`;
  return { hint: hinted(constraint), details: { cardinality, embedding, relationship: ways } };
}

const ranks = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed'];

function ambiguousError(origin: string, target: string, found: readonly Relationship[]): RestError {
  const sorted = [...found]
    .sort((a, b) => ranks.indexOf(a.cardinality) - ranks.indexOf(b.cardinality))
    .map(describe);
  const message = `Could not embed because more than one relationship was found for '${origin}' and '${target}'`;
  const ways = sorted.map(({ hint }) => hint).join(', ');
  return new RestError(300, 'PGRST201', message, {
    details: sorted.map(({ details }) => details),
    hint: `Try changing '${target}' to one of the following: ${ways}. Find the desired relationship in the 'details' key.`,
  });
}

/** Suggests similar names; null if both are correct and only the hint is wrong. */
function suggestion(
  { name, schema }: QualifiedName,
  target: string,
  all: readonly Relationship[],
): string | null {
  const schemaRelationships = all.filter(
    ({ table, foreign }) => table.schema === schema && foreign.schema === schema,
  );
  const own = schemaRelationships.filter(({ table }) => table.name === name);
  const reached = own.map(({ foreign }) => foreign.name);
  const wrong = own.length === 0 ? name : target;
  const candidates = own.length === 0 ? schemaRelationships.map(({ table }) => table.name) : reached;
  const similarName = candidates.includes(wrong) ? null : closest(wrong, candidates, 0.33);
  return similarName === null ? null : `Perhaps you meant '${similarName}' instead of '${wrong}'.`;
}

/**
 * Finds the relationship from a table to the one embedded as `target`: the name of a table, or of a foreign key or its
 * column; `hint` selects one of several. Throws PGRST200 for none, PGRST201 for several.
 */
export function findRelationship(
  { relationships }: Catalog,
  origin: QualifiedName,
  target: string,
  hint: string | null,
): Relationship {
  const { schema, name } = origin;
  const found = relationships.filter(
    (one) =>
      one.table.name === name &&
      one.table.schema === schema &&
      one.foreign.schema === schema &&
      !(one.cardinality === 'many-to-many' && one.junction.schema !== schema) &&
      matches(one, target, hint),
  );
  const [first] = found;
  if (found.length > 1) throw ambiguousError(name, target, found);
  if (first) return first;
  const hinted = hint === null ? '' : ` using the hint '${hint}'`;
  throw new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${name}' and '${target}'${hinted} in the schema '${schema}', but no matches were found.`,
      hint: suggestion(origin, target, relationships),
    },
  );
}
