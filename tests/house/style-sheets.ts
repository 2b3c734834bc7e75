import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** Returns the cascade layer of a CSS module; throws unless all its rules are in one. */
export function layerOf(file: string, css: string): string {
  const topLevel = css.match(/^[^\s}/*].*$/gm) ?? [];
  const layer = /^@layer (\w+) \{$/.exec(topLevel[0] ?? '')?.[1];
  if (topLevel.length !== 1 || !layer) throw new Error(`${file} must be one block of one layer`);
  return layer;
}

/**
 * Finds the class names of a source file that depend on the order in which style sheets load: one element has classes
 * of two CSS modules in the same layer, or a module's class joined with one that only the caller knows.
 */
export function orderDependentClasses(
  file: string,
  source: string,
  layers: ReadonlyMap<string, string>,
): string[] {
  const { program, module } = parseSync(file, source);
  const sheets = new Map(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.endsWith('.module.css'))
      .flatMap(({ entries, moduleRequest }) =>
        entries.map(({ localName }) => [localName.value, pathOf(file, moduleRequest.value)] as const),
      ),
  );
  return childrenOf(program)
    .flatMap(classNamesIn)
    .flatMap((node) => {
      const names = namesIn(node);
      const own = new Set(names.flatMap((name) => sheets.get(name) ?? []));
      const isOpen = own.size > 0 && names.some((name) => !sheets.has(name));
      const used = [...own].map((sheet) => layers.get(sheet));
      return isOpen || new Set(used).size < used.length ? [source.slice(node.start, node.end)] : [];
    });
}

function pathOf(file: string, id: string): string {
  return id.startsWith('#') ? id.replace('#components', 'src/components') : join(dirname(file), id);
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: object): Node[] => Object.values(node).flat().filter(isNode);

/** Returns the values of `className`, as an attribute or as a property. */
function classNamesIn(node: Node): Node[] {
  const name = node.type === 'JSXAttribute' ? node.name : node.type === 'Property' ? node.key : undefined;
  if (isNode(name) && name.name === 'className' && isNode(node.value)) return [node.value];
  return childrenOf(node).flatMap(classNamesIn);
}

/** Returns the names of variables; for `styles.Box` it is `styles`. */
function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'MemberExpression' && isNode(node.object)) return namesIn(node.object);
  return childrenOf(node).flatMap(namesIn);
}
