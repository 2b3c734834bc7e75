import { nameOf } from './cut-texts.ts';
import { type SheetRule, sheetRules } from './sheet-rules.ts';

/**
 * Finds styles that depend on the load order of style sheets: properties of an element set by rules of two CSS modules
 * in one layer with equal specificity. One line each.
 */
export function tiedRules(): string[] {
  const rules = groupBySubject(sheetRules());
  const problems = new Set<string>();
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const candidateRules = [...element.classList, element.localName, '*'].flatMap(
      (key) => rules.get(key) ?? [],
    );
    if (candidateRules.every(({ sheet }) => sheet === candidateRules[0]?.sheet)) continue;
    for (const trouble of tiesOf(candidateRules.filter((rule) => applies(rule, element)))) {
      problems.add(`${nameOf(element)}: ${trouble}`);
    }
  }
  return [...problems];
}

/** Groups rules by a class of their elements, or else by the element type. */
function groupBySubject(rules: readonly SheetRule[]): Map<string, SheetRule[]> {
  return Map.groupBy(rules, ({ selector }) => {
    const bare = selector.replace(/:(is|not|has|where)\((\([^()]*\)|[^()])*\)/g, '');
    const lastSelector = bare.split(/[\s>+~]+/).at(-1) ?? '';
    return /\.([\w-]+)/.exec(lastSelector)?.[1] ?? /^[a-z]\w*/.exec(lastSelector)?.[0] ?? '*';
  });
}

function applies({ selector, media }: SheetRule, element: Element): boolean {
  return media.every((query) => matchMedia(query).matches) && element.matches(selector);
}

function tiesOf(rules: readonly SheetRule[]): string[] {
  const strongest = new Map<string, SheetRule[]>();
  for (const rule of rules) {
    for (const property of rule.declarations.keys()) {
      const key = `${property}${rule.pseudo}`;
      const [best] = strongest.get(key) ?? [];
      const more = best ? compare(rule, best) : 1;
      if (more > 0) strongest.set(key, [rule]);
      if (more === 0) strongest.get(key)?.push(rule);
    }
  }
  return [...strongest].flatMap(([key, tied]) => {
    const sheets = new Set(tied.map(({ sheet }) => sheet));
    return sheets.size > 1
      ? [`${key} by ${tied.map(({ sheet, selector }) => `${sheet} ${selector}`).join(' and ')}`]
      : [];
  });
}

const order = ['parts', 'ui', 'blocks', 'screens'];

function compare(one: SheetRule, other: SheetRule): number {
  return order.indexOf(one.layer) - order.indexOf(other.layer) || one.specificity - other.specificity;
}
