import { RestError } from './errors.ts';
import { defaultName, type Field, fieldSql, parseField, type Scope } from './field.ts';
import type { Scanner } from './scanner.ts';
import { identifier, type Statement } from './statement.ts';

/** One field of a response; the field named `*` means every column. */
export interface Selected {
  field: Field;
  alias: string | null;
  cast: string | null;
}

/** Reference to a related table: `alias:name!hint!inner(…)`, or spread as `...name(…)`. */
export interface EmbedHead {
  name: string;
  alias: string | null;
  hint: string | null;
  join: 'inner' | 'left' | null;
  spread: boolean;
}

/** Every column. */
export const star: Selected = { field: { name: '*', path: [] }, alias: null, cast: null };

function parseAlias(scanner: Scanner): string | null {
  const alias = scanner.attempt(() => {
    const name = scanner.name();
    return !scanner.sees('::') && scanner.eat(':') ? name : null;
  });
  scanner.blanks();
  return alias;
}

/** Parses up to the bracket of an embedded table; null if there is none. */
export function parseEmbedHead(scanner: Scanner): EmbedHead | null {
  return scanner.attempt(() => {
    const spread = scanner.eat('...');
    const alias = spread ? null : parseAlias(scanner);
    const name = scanner.name();
    const head: EmbedHead = { name, alias, hint: null, join: null, spread };
    while (scanner.eat('!')) {
      const word = scanner.name();
      if (word === 'inner' || word === 'left') head.join ??= word;
      else head.hint ??= word;
    }
    scanner.blanks();
    return scanner.eat('(') && !(name === 'count' && scanner.sees(')')) ? head : null;
  });
}

function parseCast(scanner: Scanner): string | null {
  if (!scanner.eat('::')) return null;
  const type = scanner.match(/[a-z_][a-z0-9_ ]*/iy)?.trim();
  if (!type) throw scanner.fail('the name of a type');
  return type;
}

/** Parses `alias:column->path::cast`; throws PGRST123 for an aggregate, which hosted projects disable. */
export function parseSelected(scanner: Scanner): Selected {
  if (scanner.eat('*')) return star;
  const alias = parseAlias(scanner);
  const field = parseField(scanner);
  const cast = parseCast(scanner);
  if (scanner.match(/(?:\.(?:sum|avg|count|max|min))?\(\)/y) !== null) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  return { field, alias, cast };
}

/** Returns the name of a field in the response. */
export function outputName({ field, alias }: Selected): string {
  return alias ?? defaultName(field);
}

/** Returns one field in SQL, with its name. */
export function selectedSql(selected: Selected, scope: Scope, statement: Statement): string {
  if (selected === star) return `${scope.relation}.*`;
  const value = fieldSql(selected.field, scope, statement);
  // A cast contains only words (parseCast), so it cannot inject an expression.
  const cast = selected.cast === null ? value : `cast(${value} as ${selected.cast})`;
  return `${cast} as ${identifier(outputName(selected))}`;
}
