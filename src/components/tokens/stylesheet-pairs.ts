import { parseRules, type Rule } from './css-rules.ts';

/** Text colour and background that a rule sets; undefined if another rule, file or parent sets it. */
export interface Pair {
  foreground: string | undefined;
  background: string | undefined;
  /** Selector, for the error message. */
  selector: string;
}

/**
 * Returns the colour tokens that each rule uses. Missing ones are taken from the parent rule, else from the plain rule
 * of its class. Leaves out rules for forced colours, which the device sets.
 */
export function colourPairsOf(css: string): Pair[] {
  const rules = parseRules(css).filter(({ path }) => !path.some((part) => part.includes('forced-colors')));
  return rules
    .filter((rule) => foregroundOf(rule) !== undefined || backgroundOf(rule) !== undefined)
    .map((rule) => {
      const lenders = [rule, ...enclosingRules(rule, rules), ...plainRulesOf(rule, rules)];
      return {
        // A pseudo-element with its own background is a shape, unless it sets a text colour.
        foreground: isRendered(rule)
          ? foregroundOf(rule)
          : lenders.map(foregroundOf).find((name) => name !== undefined),
        background: lenders.map(backgroundOf).find((name) => name !== undefined),
        selector: rule.path.slice(1).join(' '),
      };
    });
}

function isRendered({ path }: Rule): boolean {
  return /::(before|after)/.test(path.at(-1) ?? '');
}

function foregroundOf({ declarations }: Rule): string | undefined {
  return tokenIn(declarations, /^color$/);
}

function backgroundOf({ declarations }: Rule): string | undefined {
  return tokenIn(declarations, /^background(-color)?$/);
}

function tokenIn(declarations: Rule['declarations'], properties: RegExp): string | undefined {
  const value = declarations.findLast(({ property }) => properties.test(property))?.value ?? '';
  return /^var\(--color-([\w-]+)\)$/.exec(value)?.[1];
}

/** Returns the rules that a rule is nested in, innermost first. */
function enclosingRules(rule: Rule, rules: readonly Rule[]): Rule[] {
  const outer = rules.filter(
    ({ path }) => path.length < rule.path.length && path.every((part, at) => part === rule.path[at]),
  );
  return outer.reverse();
}

/** Returns the plain rules of a rule's class: `.Item` for `.List[data-busy] .Item:hover`. */
function plainRulesOf(rule: Rule, rules: readonly Rule[]): Rule[] {
  const className = rule.path
    .join(' ')
    .match(/\.[A-Z]\w*/g)
    ?.at(-1);
  return rules.filter(({ path }) => path.at(-1) === className);
}
