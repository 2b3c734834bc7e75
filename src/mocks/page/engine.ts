import type { PGliteOptions } from '@electric-sql/pglite';

/** A file of the build, with its compressed length. */
export interface Download {
  url: string;
  bytes: number;
}

/** Files from which a page starts Postgres. */
export interface Template {
  /** Identifies the schema and the sample data. */
  version: string;
  /** Date of the sample data. */
  madeAt: Date;
  /** The migrated, seeded data directory: a compressed tar file. */
  data: Download;
  /** Postgres' own files, compressed. */
  system: Download;
  /** Postgres itself: WebAssembly. */
  engine: Download;
}

/** A stub for the program that creates data directories, which a template does not need. */
const unusedModule = () => new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));

/**
 * Fetches PGlite's files in parallel, and compiles the engine while streaming; fetches the data only for a new database
 * (`isNew`). `onProgress` receives the downloaded fraction, from 0 to 1. Throws if a file cannot be fetched.
 */
export async function fetchEngine(
  { data, system, engine }: Template,
  isNew: boolean,
  onProgress: (part: number) => void = () => {},
): Promise<PGliteOptions> {
  const files = isNew ? [data, system, engine] : [system, engine];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let receivedBytes = 0;
  const open = async ({ url }: Download) => {
    const response = await fetch(url);
    if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}`);
    return response;
  };
  const counter = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        receivedBytes += chunk.length;
        onProgress(Math.min(1, receivedBytes / total));
        controller.enqueue(chunk);
      },
    });
  const unzipFiles = async (file: Download) => {
    const { body } = await open(file);
    return new Response(body?.pipeThrough(counter()).pipeThrough(new DecompressionStream('gzip'))).blob();
  };
  const compile = async () => {
    const response = await open(engine);
    // The response itself goes to the compiler, so that the browser caches the compiled code; a copy is counted.
    const counted = response.clone().body?.pipeThrough(counter()).pipeTo(new WritableStream());
    const [module] = await Promise.all([WebAssembly.compileStreaming(response), counted]);
    return module;
  };
  const [loadDataDir, fsBundle, pgliteWasmModule] = await Promise.all([
    isNew ? unzipFiles(data) : undefined,
    unzipFiles(system),
    compile(),
  ]);
  return {
    fsBundle,
    pgliteWasmModule,
    initdbWasmModule: unusedModule(),
    ...(loadDataDir && { loadDataDir }),
  };
}

const day = 86_400_000;

/** Returns whole days since the date of the template's sample data. */
export function daysSince({ madeAt }: Template, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - madeAt.getTime()) / day));
}
