/** A column of a view that shows a column of another relation as it is. */
export interface ShownColumn {
  /** Its number within the view. */
  column: number;
  origin: number;
  originColumn: number;
}

/** Fields of a result column in Postgres' own notation; a relation of 0 stands for an expression. */
const entry = /^TARGETENTRY .*? :resno (\d+) .*? :resorigtbl (\d+) :resorigcol (\d+) /s;

/**
 * The nodes of a rewrite rule that lie directly within its query, each without the nodes inside of it. Braces
 * of names are escaped by a backslash.
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

/** Reads a view's rule (`pg_rewrite.ev_action`): the columns that it takes from elsewhere unchanged. */
export function shownColumns(rule: string): ShownColumn[] {
  return nodesOfQuery(rule).flatMap((node) => {
    const [column = 0, origin = 0, originColumn = 0] = entry.exec(node)?.slice(1).map(Number) ?? [];
    return origin === 0 ? [] : [{ column, origin, originColumn }];
  });
}
