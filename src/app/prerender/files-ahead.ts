import type { Rolldown } from 'vite';
import type { Access } from '#app/routes.ts';

/** A page behind the sign-in, by its address. */
export interface Address {
  id: string;
  path: string;
  access: Access;
}

/** What `first-paint.js` asks for: names of files, and which of them an address takes, by their places in it. */
export interface FilesAhead {
  files: string[];
  addresses: Record<string, number[]>;
}

/** The scripts and style sheets that each address takes beside those that `index.html` names itself. */
export function filesAhead(bundle: Rolldown.OutputBundle, addresses: readonly Address[]): FilesAhead {
  const wanted = addresses.map(({ id, path, access }) => {
    // Drivers, whose settings these are too, have no frame of staff.
    const frame = access === 'driver' || access === 'any' ? [] : ['staff-frame.tsx'];
    const page = `${fileNameOf(id)}-page.tsx`;
    return [
      path,
      filesBeside(bundle, ['opening.ts', 'signed-in.tsx', ...frame, 'screens.ts', page]),
    ] as const;
  });
  const files = [...new Set(wanted.flatMap(([, names]) => names))];
  const placesOf = (names: readonly string[]) => names.map((name) => files.indexOf(name));
  return { files, addresses: Object.fromEntries(wanted.map(([path, names]) => [path, placesOf(names)])) };
}

/** The scripts and style sheets that modules of `src/app` take beside those that `index.html` names itself. */
export function filesBeside(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/app/${module}`)));
    if (!chunk) throw new Error(`The build has no file of ${module}`);
    return chunk.fileName;
  };
  const named = filesOf(bundle, [chunkOf('main.tsx')]);
  return [...filesOf(bundle, modules.map(chunkOf)).difference(named)];
}

const fileNameOf = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** These scripts, all that they import, and their style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, scripts: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (script: string) => {
    const chunk = bundle[script];
    if (files.has(script) || chunk?.type !== 'chunk') return;
    files.add(script);
    chunk.imports.forEach(visit);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  scripts.forEach(visit);
  return files;
}
