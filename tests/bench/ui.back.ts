import type { Row } from './report.ts';
import { slowdown, type Visiting } from './ui.open.ts';

/** Measures returning to a cached list of 500 rows: the number of frames until its rows are shown. */
export async function measureBack(visit: Visiting): Promise<Row[]> {
  const { page } = await visit('back', slowdown);
  const frames: number[] = [];
  for (let time = 0; time < 5; time++) {
    await page.getByRole('button', { name: 'Elsewhere' }).click();
    await page.getByRole('grid').waitFor({ state: 'detached' });
    frames.push(
      await page.evaluate(async () => {
        document.querySelector('button')?.click();
        let frames = 0;
        do {
          await new Promise(requestAnimationFrame);
          frames++;
        } while (document.querySelectorAll('[data-row]').length < 5);
        return frames;
      }),
    );
  }
  await page.close();
  const what = 'back to a list of 500 rows, frames until they are there, worst of 5';
  return [{ what, unit: '', value: Math.max(...frames), target: 1 }];
}
