import { notImplemented, RestError } from './errors.ts';

const unquotedName = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;

/** Maximum nesting of brackets. */
const maxDepth = 64;

/** Parses one piece of PostgREST's query language from left to right. */
export class Scanner {
  readonly text: string;
  readonly #what: string;
  #at = 0;
  #depth = 0;

  /** `what` names the piece in error messages: `select parameter`, `filter` … */
  constructor(text: string, what: string) {
    this.text = text;
    this.#what = what;
  }

  get done(): boolean {
    return this.#at === this.text.length;
  }

  /** Creates a PGRST100 at the current position. */
  fail(expecting: string): RestError {
    const found = this.text[this.#at];
    const details = `unexpected ${found === undefined ? 'end of input' : `"${found}"`} expecting ${expecting}`;
    const place = `(line 1, column ${this.#at + 1})`;
    return new RestError(400, 'PGRST100', `"failed to parse ${this.#what} (${this.text})" ${place}`, {
      details,
    });
  }

  /** Returns whether `token` is next. */
  sees(token: string): boolean {
    return this.text.startsWith(token, this.#at);
  }

  /** Consumes `token` if it is next; returns whether it was. */
  eat(token: string): boolean {
    const there = this.sees(token);
    if (there) this.#at += token.length;
    return there;
  }

  /** Consumes `token`; throws if it is missing. */
  expect(token: string): void {
    if (!this.eat(token)) throw this.fail(`"${token}"`);
  }

  /** Consumes and returns the match of `pattern` (sticky) at this position, or null. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    this.#at += found?.length ?? 0;
    return found;
  }

  /** Skips spaces. */
  blanks(): void {
    this.match(/[ \t]*/y);
  }

  /** Returns the result of `read`; restores the position if it is null or throws. */
  attempt<Value>(read: () => Value | null): Value | null {
    const start = this.#at;
    let value: Value | null = null;
    try {
      value = read();
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
    }
    if (value === null) this.#at = start;
    return value;
  }

  /** Returns the result of `read` inside a bracket; throws 501 beyond the supported nesting. */
  inside<Value>(read: () => Value): Value {
    if (this.#depth === maxDepth) throw notImplemented(`more than ${maxDepth} levels of brackets`);
    this.#depth += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }

  /** Everything left. */
  rest(): string {
    const left = this.text.slice(this.#at);
    this.#at = this.text.length;
    return left;
  }

  /** Parses the text of `"…"`, with backslash escapes; null without a quote. */
  quoted(): string | null {
    if (!this.eat('"')) return null;
    const inside = this.match(/(?:[^"\\]|\\.)*/suy) ?? '';
    this.expect('"');
    return inside.replace(/\\(.)/gsu, '$1');
  }

  /** Like `quoted`, but only before `,`, `)` or the end; otherwise the quote is a plain character. */
  quotedValue(): string | null {
    const start = this.#at;
    const quotedText = this.match(/"(?:[^"\\]|\\.)*"(?=[,)]|$)/suy);
    if (quotedText === null) return null;
    this.#at = start;
    return this.quoted();
  }

  /** Parses the name of a column or an alias, bare or quoted. */
  name(): string {
    const name = this.quoted() ?? this.match(unquotedName)?.trim();
    if (!name) throw this.fail('field name (* or [a..z0..9_$])');
    return name;
  }
}
