import { notImplemented, RestError } from './errors.ts';

const bareName = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;

/** Levels of brackets within brackets. */
const deepest = 64;

/** Reads one piece of PostgREST's query language from left to right. */
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

  /** A PGRST100 at the present place. */
  fail(expecting: string): RestError {
    const found = this.text[this.#at];
    const details = `unexpected ${found === undefined ? 'end of input' : `"${found}"`} expecting ${expecting}`;
    const place = `(line 1, column ${this.#at + 1})`;
    return new RestError(400, 'PGRST100', `"failed to parse ${this.#what} (${this.text})" ${place}`, {
      details,
    });
  }

  /** True when `token` comes next. */
  sees(token: string): boolean {
    return this.text.startsWith(token, this.#at);
  }

  /** Steps over `token` and says whether it was there. */
  eat(token: string): boolean {
    const there = this.sees(token);
    if (there) this.#at += token.length;
    return there;
  }

  /** Steps over `token`, which has to be there. */
  expect(token: string): void {
    if (!this.eat(token)) throw this.fail(`"${token}"`);
  }

  /** What `pattern` (sticky) matches here, or null. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    this.#at += found?.length ?? 0;
    return found;
  }

  /** Steps over blanks. */
  blanks(): void {
    this.match(/[ \t]*/y);
  }

  /** What `read` gives; when that is null or refused, as if nothing had been read. */
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

  /** What `read` gives of the inside of a bracket; throws 501 past the levels that Postgres can be asked for. */
  inside<Value>(read: () => Value): Value {
    if (this.#depth === deepest) throw notImplemented(`more than ${deepest} levels of brackets`);
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

  /** The text of `"…"`, in which a backslash stands before a character meant as itself; null without a quote. */
  quoted(): string | null {
    if (!this.eat('"')) return null;
    const inside = this.match(/(?:[^"\\]|\\.)*/suy) ?? '';
    this.expect('"');
    return inside.replace(/\\(.)/gsu, '$1');
  }

  /** Like `quoted`, but only when `,`, `)` or the end follows; otherwise the quote is a plain character. */
  quotedValue(): string | null {
    const start = this.#at;
    const whole = this.match(/"(?:[^"\\]|\\.)*"(?=[,)]|$)/suy);
    if (whole === null) return null;
    this.#at = start;
    return this.quoted();
  }

  /** The name of a column or an alias, bare or quoted. */
  name(): string {
    const name = this.quoted() ?? this.match(bareName)?.trim();
    if (!name) throw this.fail('field name (* or [a..z0..9_$])');
    return name;
  }
}
