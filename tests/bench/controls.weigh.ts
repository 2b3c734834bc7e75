import { brotliCompressSync } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { languages } from '#components/i18n/languages.ts';

/** Compressed bytes, and the other controls included. */
export interface Cost {
  total: number;
  own: number;
  late: number;
  pulls: string[];
}

/** Base of every page: react-aria's core with a pressable element, a label, and an icon. */
const base = `
  export { Button } from 'react-aria-components/Button';
  export { Label } from 'react-aria-components/Label';
  export { Text } from 'react-aria-components/Text';
  export { default as Check } from 'lucide-react/icons/check';
`;
const entry = 'virtual:entry';
let baseBytes: number | undefined;

/** Builds a page with only the control of this name, like the product, and measures it. */
export async function costOf(name: string): Promise<Cost> {
  const control = `export * from '#components/ui/${name}/${name}.tsx';`;
  const controlBundle = await bundle(control);
  const withBase = await bundle(base + control);
  baseBytes ??= weigh((await bundle(base)).now);
  const others = controlBundle.modules.map((id) => /\/components\/ui\/([\w-]+)\//.exec(id)?.[1] ?? '');
  return {
    total: weigh(controlBundle.now),
    own: weigh(withBase.now) - baseBytes,
    late: weigh(controlBundle.late),
    pulls: [...new Set(others)].filter((other) => other !== '' && other !== name).sort(),
  };
}

interface Bundle {
  /** Initially loaded files, and lazily imported ones. */
  now: string[];
  late: string[];
  /** Ids of the initially loaded modules. */
  modules: string[];
}

async function bundle(source: string): Promise<Bundle> {
  const output = await build({
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [react(), optimizeLocales.vite({ locales: [...languages] }), entryOf(source)],
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: true,
      rolldownOptions: {
        input: entry,
        external: [/^react(-dom)?(\/|$)/, /^(react-)?i18next$/],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  return toBundle(output);
}

/** A virtual module. Its id is inside the project, so that its imports resolve like the product's. */
function entryOf(source: string): Plugin {
  const id = `${process.cwd()}/${entry}.ts`;
  return {
    name: 'entry',
    enforce: 'pre',
    resolveId: (wanted) => (wanted === entry ? id : null),
    load: (wanted) => (wanted === id ? source : null),
  };
}

function toBundle(output: Awaited<ReturnType<typeof build>>): Bundle {
  const files = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunks = files.filter((file) => file.type === 'chunk');
  const first = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || first.has(chunk)) return;
    first.add(chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  visit(chunks.find(({ isEntry }) => isEntry));
  const sheets = (some: Iterable<Rolldown.OutputChunk>) =>
    [...some].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const textOf = (name: string) =>
    files.flatMap((file) => (file.fileName === name && file.type === 'asset' ? [String(file.source)] : []));
  const later = chunks.filter((chunk) => !first.has(chunk));
  const partsOf = (some: readonly Rolldown.OutputChunk[]) => [
    ...some.map(({ code }) => code),
    ...sheets(some).flatMap(textOf),
  ];
  return {
    now: partsOf([...first]),
    late: partsOf(later),
    modules: [...first].flatMap(({ moduleIds }) => moduleIds),
  };
}

/** Compresses all parts together, to measure code and not its splitting. */
function weigh(parts: readonly string[]): number {
  return parts.length === 0 ? 0 : brotliCompressSync(parts.join('\n')).length;
}
