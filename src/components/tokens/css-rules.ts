/** A declaration of a stylesheet with the comment that stands right before it. */
export interface Declaration {
  property: string;
  value: string;
  comment: string | undefined;
}

/** What one pair of braces holds, without the rules nested in it. */
export interface Rule {
  /** The preludes from the outermost to its own: `['@layer ui', '.Button', '&:hover']`. */
  path: readonly string[];
  declarations: readonly Declaration[];
}

const piece =
  /\s*(?:\/\*(?<comment>[\s\S]*?)\*\/|(?<open>[^{};]*)\{|(?<close>\})|(?<property>[\w-]+)\s*:(?<value>[^{};]+);|[^{};]*;)/gy;

/** Every rule of a stylesheet, nested ones after the one they stand in. Knows what our own sheets are written with. */
export function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: { path: string[]; declarations: Declaration[] }[] = [];
  let comment: string | undefined;
  for (const { groups = {} } of css.matchAll(piece)) {
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
