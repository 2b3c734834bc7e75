/** A view's column that exposes another relation's column unchanged. */
export interface ExposedColumn {
  /** Its number within the view. */
  column: number;
  origin: number;
  originColumn: number;
}

/** Fields of a result column in Postgres' internal notation; relation 0 means an expression. */
const entry = /^TARGETENTRY .*? :resno (\d+) .*? :resorigtbl (\d+) :resorigcol (\d+) /s;

/**
 * Returns the nodes directly within a rewrite rule's query, each without its inner nodes. Braces in names are escaped
 * with a backslash.
 */
function nodesOfQuery(rule: string): string[] {
  const nodes: string[] = [];
  let depth = 0;
  let text = '';
  for (const [token] of rule.matchAll(/\\.|[{}]|[^\\{}]+/gs)) {
    if (token === '{') depth += 1;
    if (depth === 2) text += token;
    if (token !== '}') continue;
    if (depth === 2) {
      nodes.push(text.slice(1));
      text = '';
    }
    depth -= 1;
  }
  return nodes;
}

/** Parses a view's rule (`pg_rewrite.ev_action`): returns the columns it exposes unchanged. */
export function exposedColumns(rule: string): ExposedColumn[] {
  return nodesOfQuery(rule).flatMap((node) => {
    const [column = 0, origin = 0, originColumn = 0] = entry.exec(node)?.slice(1).map(Number) ?? [];
    return origin === 0 ? [] : [{ column, origin, originColumn }];
  });
}
