import { RestError } from './errors.ts';

/** Builds a statement: names are quoted, values become parameters, and no other input enters its text. */
export class Statement {
  readonly params: (string | null)[] = [];

  /** Adds a parameter and returns its placeholder. */
  bind(value: string | null): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }
}

/** Quotes a name for SQL; throws for the one character that names cannot contain. */
export function identifier(name: string): string {
  if (name.includes('\0')) throw new RestError(400, 'PGRST100', 'A name holds a NUL character');
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns a relation or function with its schema, quoted for SQL. */
export const qualified = ({ schema, name }: { schema: string; name: string }) =>
  `${identifier(schema)}.${identifier(name)}`;
