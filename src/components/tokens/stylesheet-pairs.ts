import { type Rule, readRules } from './css-rules.ts';

/** What a rule of a stylesheet writes on what; undefined where another rule, file or parent decides. */
export interface Pair {
  front: string | undefined;
  ground: string | undefined;
  /** The selector, for the message. */
  where: string;
}

/**
 * The colours every rule sets by token. What a rule leaves open it has from the rule it is nested in, else from the
 * plain rule of its class. Rules for forced colours are left out: the device paints those.
 */
export function pairsOf(css: string): Pair[] {
  const rules = readRules(css).filter(({ path }) => !path.some((part) => part.includes('forced-colors')));
  return rules
    .filter((rule) => frontOf(rule) !== undefined || groundOf(rule) !== undefined)
    .map((rule) => {
      const lenders = [rule, ...around(rule, rules), ...plainRulesOf(rule, rules)];
      return {
        // A pseudo-element with a ground of its own is a shape, unless it says what it writes.
        front: isDrawn(rule) ? frontOf(rule) : lenders.map(frontOf).find((name) => name !== undefined),
        ground: lenders.map(groundOf).find((name) => name !== undefined),
        where: rule.path.slice(1).join(' '),
      };
    });
}

function isDrawn({ path }: Rule): boolean {
  return /::(before|after)/.test(path.at(-1) ?? '');
}

function frontOf({ declarations }: Rule): string | undefined {
  return tokenIn(declarations, /^color$/);
}

function groundOf({ declarations }: Rule): string | undefined {
  return tokenIn(declarations, /^background(-color)?$/);
}

function tokenIn(declarations: Rule['declarations'], properties: RegExp): string | undefined {
  const value = declarations.findLast(({ property }) => properties.test(property))?.value ?? '';
  return /^var\(--color-([\w-]+)\)$/.exec(value)?.[1];
}

/** The rules it is nested in, the nearest first. */
function around(rule: Rule, rules: readonly Rule[]): Rule[] {
  const outer = rules.filter(
    ({ path }) => path.length < rule.path.length && path.every((part, at) => part === rule.path[at]),
  );
  return outer.reverse();
}

/** `.Item` for `.List[data-busy] .Item:hover`. */
function plainRulesOf(rule: Rule, rules: readonly Rule[]): Rule[] {
  const subject = rule.path
    .join(' ')
    .match(/\.[A-Z]\w*/g)
    ?.at(-1);
  return rules.filter(({ path }) => path.at(-1) === subject);
}
