import type { PGliteOptions } from '@electric-sql/pglite';

/** A file of the build and its length on its way here. */
export interface Download {
  url: string;
  bytes: number;
}

/** What a page starts Postgres from. */
export interface Template {
  /** Names the schema and the sample data in it. */
  version: string;
  /** When the sample data were new. */
  madeAt: Date;
  /** The migrated, seeded data directory: a compressed tar file. */
  data: Download;
  /** The files Postgres brings along, compressed. */
  system: Download;
  /** Postgres itself: WebAssembly. */
  engine: Download;
}

/** Nothing: the program that makes a new data directory, which a template makes needless. */
const unused = () => new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));

/**
 * Fetches what PGlite needs, all at once, the engine compiling while it comes; the data only for a new database
 * (`isNew`). `onProgress` hears which part of the bytes has come, from 0 to 1. Throws when a file doesn't come.
 */
export async function fetchEngine(
  { data, system, engine }: Template,
  isNew: boolean,
  onProgress: (part: number) => void = () => {},
): Promise<PGliteOptions> {
  const files = isNew ? [data, system, engine] : [system, engine];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let come = 0;
  const open = async ({ url }: Download) => {
    const response = await fetch(url);
    if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}`);
    return response;
  };
  const counter = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        come += chunk.length;
        onProgress(Math.min(1, come / total));
        controller.enqueue(chunk);
      },
    });
  const unpack = async (file: Download) => {
    const { body } = await open(file);
    return new Response(body?.pipeThrough(counter()).pipeThrough(new DecompressionStream('gzip'))).blob();
  };
  const compile = async () => {
    const response = await open(engine);
    // The answer itself goes to the compiler, whose work the browser keeps beside it; a copy is counted.
    const counted = response.clone().body?.pipeThrough(counter()).pipeTo(new WritableStream());
    const [module] = await Promise.all([WebAssembly.compileStreaming(response), counted]);
    return module;
  };
  const [loadDataDir, fsBundle, pgliteWasmModule] = await Promise.all([
    isNew ? unpack(data) : undefined,
    unpack(system),
    compile(),
  ]);
  return { fsBundle, pgliteWasmModule, initdbWasmModule: unused(), ...(loadDataDir && { loadDataDir }) };
}

const day = 86_400_000;

/** Whole days since the template's sample data were new. */
export function daysSince({ madeAt }: Template, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - madeAt.getTime()) / day));
}
