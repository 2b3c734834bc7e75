import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { costByProject, costTable, type FileCost, projectName } from './run-cost.ts';

/** File with the cost of the last full run. */
const record = 'node_modules/.cache/test-run.json';

/** Prints the cost of each project after a run of several; stores the figures of a full run. */
export class CostReporter implements Reporter {
  #vitest: Vitest | undefined;
  #began = 0;
  #isWhole = false;
  readonly #spans = new Map<string, { from: number; to: number }>();

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunStart(specifications: readonly TestSpecification[]): Promise<void> {
    this.#began = now();
    const allSpecifications = await this.#vitest?.globTestSpecifications();
    const { project, testNamePattern } = this.#vitest?.config ?? {};
    this.#isWhole =
      !project?.length && !testNamePattern && specifications.length === allSpecifications?.length;
  }

  onTestModuleQueued({ id }: TestModule): void {
    this.#spans.set(id, { from: now(), to: now() });
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#spans.set(id, { from: this.#spans.get(id)?.from ?? now(), to: now() });
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const seconds = now() - this.#began;
    const projects = costByProject(modules.map((module) => this.#costOf(module)));
    if (projects.length > 1) process.stdout.write(`\n${costTable(projects, seconds)}\n`);
    if (!this.#isWhole) return;
    await mkdir(dirname(record), { recursive: true });
    await writeFile(record, JSON.stringify({ seconds: Math.round(seconds), projects }, null, 2));
  }

  #costOf(module: TestModule): FileCost {
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
      module.diagnostic();
    const milliseconds =
      environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
    return {
      project: projectName(module.project.name),
      file: module.relativeModuleId,
      tests: [...module.children.allTests()].length,
      seconds: milliseconds / 1000,
      ...(this.#spans.get(module.id) ?? { from: 0, to: 0 }),
    };
  }
}

/** Returns the seconds of a monotonic clock. */
function now(): number {
  return performance.now() / 1000;
}
