/** A CSS declaration with the comment right before it. */
export interface Declaration {
  property: string;
  value: string;
  comment: string | undefined;
}

/** The declarations of one rule, without its nested rules. */
export interface Rule {
  /** Selectors and at-rules from the outermost to its own: `['@layer ui', '.Button', '&:hover']`. */
  path: readonly string[];
  declarations: readonly Declaration[];
}

const cssToken =
  /\s*(?:\/\*(?<comment>[\s\S]*?)\*\/|(?<open>[^{};]*)\{|(?<close>\})|(?<property>[\w-]+)\s*:(?<value>[^{};]+);|[^{};]*;)/gy;

/**
 * Returns every rule of a stylesheet. Nested rules follow their parent. Supports only the syntax that our stylesheets
 * use.
 */
export function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: { path: string[]; declarations: Declaration[] }[] = [];
  let comment: string | undefined;
  for (const { groups = {} } of css.matchAll(cssToken)) {
    const inner = open.at(-1);
    if (groups.comment !== undefined) {
      comment = plain(groups.comment);
      continue;
    }
    if (groups.open !== undefined) {
      const rule = { path: [...(inner?.path ?? []), plain(groups.open)], declarations: [] };
      rules.push(rule);
      open.push(rule);
    } else if (groups.close !== undefined) open.pop();
    else if (groups.property !== undefined && groups.value !== undefined)
      inner?.declarations.push({ property: groups.property, value: plain(groups.value), comment });
    comment = undefined;
  }
  return rules;
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
