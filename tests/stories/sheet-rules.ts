import { specificityOf, splitSelectors } from './specificity.ts';

/** Declarations of one selector in a CSS module. */
export interface SheetRule {
  /** The module, `multi-select.module.css`. */
  sheet: string;
  layer: string;
  selector: string;
  /** Its pseudo-element, or empty. */
  pseudo: string;
  specificity: number;
  /** Its media queries. */
  media: readonly string[];
  declarations: ReadonlyMap<string, string>;
}

type RuleContext = Pick<SheetRule, 'sheet' | 'layer' | 'media'> & { parents: readonly string[] };

const known = new WeakMap<CSSStyleSheet, SheetRule[]>();

/** Returns the rules of every CSS module on the page. */
export function sheetRules(): SheetRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const file = sheet.ownerNode instanceof HTMLElement ? sheet.ownerNode.dataset.viteDevId : undefined;
    if (!file?.endsWith('.module.css')) return [];
    const name = file.replace(/^.*\//, '');
    const rules =
      known.get(sheet) ?? rulesIn(sheet.cssRules, { sheet: name, layer: '', media: [], parents: [] });
    known.set(sheet, rules);
    return rules;
  });
}

function rulesIn(rules: CSSRuleList, place: RuleContext): SheetRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSLayerBlockRule) return rulesIn(rule.cssRules, { ...place, layer: rule.name });
    if (rule instanceof CSSMediaRule) {
      return rulesIn(rule.cssRules, { ...place, media: [...place.media, rule.conditionText] });
    }
    if (rule instanceof CSSStyleRule) {
      const selectors = splitSelectors(rule.selectorText).flatMap((one) => nested(one, place.parents));
      return [
        ...declared(rule.style, selectors, place),
        ...rulesIn(rule.cssRules, { ...place, parents: selectors }),
      ];
    }
    if (rule instanceof CSSNestedDeclarations) return declared(rule.style, place.parents, place);
    return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules, place) : [];
  });
}

function nested(selector: string, parents: readonly string[]): string[] {
  if (parents.length === 0) return [selector];
  const whole = selector.includes('&') ? selector : `& ${selector}`;
  return parents.map((parent) => whole.replaceAll('&', parent));
}

function declared(
  style: CSSStyleDeclaration,
  selectors: readonly string[],
  { sheet, layer, media }: RuleContext,
): SheetRule[] {
  if (style.length === 0) return [];
  const declarations = new Map(
    [...style].map((property) => [toPhysical(property), style.getPropertyValue(property)]),
  );
  return selectors.map((whole) => {
    const pseudo = /::[\w-]+$/.exec(whole)?.[0] ?? '';
    const selector = whole.slice(0, whole.length - pseudo.length).replace(/(^|[\s>+~])$/, '$1*');
    return { sheet, layer, media, selector, pseudo, specificity: specificityOf(whole), declarations };
  });
}

/** Returns the physical name of a flow-relative property in left-to-right text. */
function toPhysical(property: string): string {
  return property
    .replace(/^inset-(inline|block)/, '$1')
    .replace('inline-start', 'left')
    .replace('inline-end', 'right')
    .replace('block-start', 'top')
    .replace('block-end', 'bottom')
    .replace('inline-size', 'width')
    .replace('block-size', 'height')
    .replace(/^(inline|block)-/, '');
}
