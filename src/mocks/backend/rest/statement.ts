import { RestError } from './errors.ts';

/** A statement in the making: names are quoted, values become parameters, nothing else enters its text. */
export class Statement {
  readonly params: (string | null)[] = [];

  /** Adds a parameter and gives its placeholder. */
  bind(value: string | null): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }
}

/** A name as SQL reads it; throws on the one character no name can have. */
export function identifier(name: string): string {
  if (name.includes('\0')) throw new RestError(400, 'PGRST100', 'A name holds a NUL character');
  return `"${name.replaceAll('"', '""')}"`;
}

/** A relation or function as SQL reads it, with its schema. */
export const qualified = ({ schema, name }: { schema: string; name: string }) =>
  `${identifier(schema)}.${identifier(name)}`;
