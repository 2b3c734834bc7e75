import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * Returns the names of the tests in a file, as written, each after its blocks: "a session › ends in every tab …". A
 * story is named by its export, followed by its tests; a step of a contract scenario (`*.steps.ts`) by its `name`.
 */
export function testNames(file: string, source: string): string[] {
  const names: string[] = [];
  const blocks: string[] = [];
  const isScenario = file.endsWith('.steps.ts');
  const add = (name: string) => names.push([...blocks, name].join(' › '));
  new Visitor({
    CallExpression(call) {
      const title = textOf(call.arguments[0]);
      const [root, ...rest] = chainOf(call.callee);
      if (title === null || root === undefined) return;
      if (root === 'describe') blocks.push(title);
      else if (root === 'it' || root === 'test') add(title);
      else if (rest.at(-1) === 'test') add(`${root} › ${title}`);
    },
    'CallExpression:exit'(call) {
      if (textOf(call.arguments[0]) !== null && chainOf(call.callee)[0] === 'describe') blocks.pop();
    },
    VariableDeclarator({ id, init }) {
      const method = init?.type === 'CallExpression' ? chainOf(init.callee).at(-1) : undefined;
      if (id.type === 'Identifier' && (method === 'story' || method === 'extend')) add(id.name);
    },
    Property({ key, value }) {
      const title = textOf(value);
      if (isScenario && key.type === 'Identifier' && key.name === 'name' && title !== null) add(title);
    },
  }).visit(parseSync(file, source).program);
  return names;
}

/** Returns the names in a callee: `describe.skipIf(x).each(y)` is describe, skipIf, each. */
function chainOf(callee: ESTree.Node): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return chainOf(callee.callee);
  if (callee.type !== 'MemberExpression') return [];
  return [
    ...chainOf(callee.object),
    ...(callee.property.type === 'Identifier' ? [callee.property.name] : []),
  ];
}

/** Returns the text of a literal; a template's values become an ellipsis. */
function textOf(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
}
