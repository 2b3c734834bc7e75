import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Baselines, sizeOf } from './baselines.ts';
import { type Difference, encode, type Pixels } from './pixels.ts';
import { type PictureDifference, reportPage } from './report.ts';

/** Result for a matching screenshot. */
const right = 'as its baseline';

/** Findings of one run. Its results are the messages of the tests. */
export type Run = Awaited<ReturnType<typeof startRun>>;

/** Starts a record, and deletes the previous run's report. */
export async function startRun(baselines: Baselines, isUpdate: boolean, folder: string) {
  await rm(folder, { recursive: true, force: true });
  const findings: PictureDifference[] = [];
  let [count, written] = [0, 0];

  async function save(id: string, kind: string, pixels: Pixels): Promise<string> {
    const name = `${id}.${kind}.png`;
    await mkdir(dirname(`${folder}/${name}`), { recursive: true });
    await writeFile(`${folder}/${name}`, await encode(pixels));
    return name;
  }

  return {
    isUpdate,
    findings,
    same() {
      count++;
      return right;
    },
    written() {
      count++;
      written++;
      return right;
    },
    async missing(id: string, actual: Pixels) {
      count++;
      findings.push({ id, command: updateOf(id), actual: await save(id, 'actual', actual) });
      return `${id} has no baseline. Look at it, then: ${updateOf(id)}`;
    },
    async different(id: string, expected: Pixels, actual: Pixels, { count: pixels, marked }: Difference) {
      count++;
      findings.push({
        id,
        command: updateOf(id),
        pixels,
        expected: await save(id, 'expected', expected),
        actual: await save(id, 'actual', actual),
        marked: await save(id, 'difference', marked),
      });
      return `${id} differs in ${pixels} pixels. If it should look so: ${updateOf(id)}`;
    },
    async restless(id: string, actual: Pixels) {
      count++;
      findings.push({ id, command: updateOf(id), actual: await save(id, 'actual', actual) });
      return `${id} never comes to rest. A story shows one state, without clock, chance or network.`;
    },
    async blank(id: string, actual: Pixels) {
      count++;
      findings.push({ id, command: updateOf(id), actual: await save(id, 'actual', actual) });
      return `${id} shows nothing. A story that is not to be pictured says so: parameters.chromatic.disableSnapshot.`;
    },
    orphaned(ids: readonly string[]) {
      return ids.map(
        (id) => `${id} has a baseline and no story. Every such picture goes by: ${updateOf('').trim()}`,
      );
    },
    /** Writes the report if there are findings; returns the text to print. */
    async finish(): Promise<string> {
      const { megabytes, count: kept } = await sizeOf(baselines);
      const stock = `${kept} baselines in ${baselines.folder}, ${megabytes.toFixed(1)} MB.`;
      if (isUpdate) return `${written} of ${count} pictures written. ${stock}`;
      if (findings.length === 0) return `${count} pictures compared, no difference. ${stock}`;
      await writeFile(`${folder}/index.html`, await reportPage(findings, count));
      return [
        `${findings.length} of ${count} pictures differ or are new: look at ${folder}/index.html`,
        'To accept: npm run test:visual -- --update [part of a name]',
      ].join('\n');
    },
  };
}

/** Returns the command that makes the screenshot its own baseline. */
function updateOf(id: string): string {
  return `npm run test:visual -- --update ${id}`;
}
